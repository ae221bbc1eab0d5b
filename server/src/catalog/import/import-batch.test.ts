import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { adjustOnHand } from '../../stock'
import { aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { importCatalogue } from './import-catalogue'
import { readFile } from './reading/read-file'
import { defaultMapping } from './rows/mapping'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

const HEAD = ',Clave de la lista (no cambiar)'
const APPLIED = 'Su cambio de existencias ya se aplicó en una importación anterior'
const NOTHING_LEFT =
  'Ya no tenía piezas que quitar; si este archivo se importa otra vez con existencias nuevas, se quitan de ellas'

async function exported(name: string): Promise<string> {
  const reply = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', search: name },
    headers: { authorization: `Bearer ${token}` },
  })
  expect([reply.statusCode, reply.body.includes(HEAD)]).toStrictEqual([200, true])
  return reply.body
}
/** The file of one product with more pieces than it was exported with, and with another key of the list if one is given. */
const refilled = (file: string, pieces: number, keyOf = (written: string) => written) =>
  file.replace(
    /,\d+,(\d+),([A-Z]{8}),Activo/,
    (_, seen: string, key: string) => `,${Number(seen) + pieces},${seen},${keyOf(key)},Activo`,
  )
/** The file as earlier versions wrote it. */
const unmarked = (file: string) => file.replace(HEAD, '').replace(/,(\d+,\d+),[A-Z]{8},Activo/, ',$1,Activo')
const imported = async (csv: string, isDryRun = false) => {
  const file = readFile(Buffer.from(csv), defaultMapping)
  return (await importCatalogue(shop.contextFor(nobody), { file, stock: 0, isDryRun })).results
}
const run = async (csv: string) => (await imported(csv)).map(({ outcome, reasons }) => [outcome, ...reasons])
const results = async (csv: string, isDryRun = false) =>
  (await imported(csv, isDryRun)).map(({ outcome, changes, reasons }) => [outcome, changes, ...reasons])
const move = (productId: number, difference: number) =>
  inTransaction(shop.contextFor(nobody), (tx) => adjustOnHand(tx, { productId, difference }))
const onHand = async (id: number) => (await levelOf(shop, id)).onHand

describe('an exported file whose stock was changed', () => {
  test.each([
    ['Regreso surtido', 10],
    ['Regreso agotado', 0],
  ])('is applied once when sales bring the stock of %s back to %i, as it was exported', async (name, stock) => {
    const id = await aProduct(shop, { name, stock })
    const file = refilled(await exported(name), 2)
    expect(await run(file)).toStrictEqual([['updated']])
    await move(id, -2)
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    expect(await onHand(id)).toBe(stock)
    // Another delivery of the same size, in a file that was exported since.
    const later = refilled(await exported(name), 2)
    expect(await run(later)).toStrictEqual([['updated']])
    // Exported right after an import, whose move is the last one.
    const next = refilled(await exported(name), 2)
    expect(await run(next)).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(stock + 4)
  })

  test('is known by the key of its list also where a spreadsheet changed its case', async () => {
    const id = await aProduct(shop, { name: 'Minúsculas', stock: 10 })
    const file = refilled(await exported('Minúsculas'), 2, (key) => ` ${key.toLowerCase()} `)
    expect(await run(file)).toStrictEqual([['updated']])
    await move(id, -2)
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
  })

  test.each([
    ['a word', () => 'MUESTRAS'],
    ['nothing', () => ''],
    ['too short', (key: string) => key.slice(1)],
    ['a last move, as earlier versions wrote it', () => '12'],
  ])('and whose key is %s counts again once the stock is what the file says', async (what, keyOf) => {
    const name = `Cambiada ${what}`
    const id = await aProduct(shop, { name, stock: 10 })
    const file = refilled(await exported(name), 2, keyOf)
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    await move(id, -2)
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(12)
  })

  test('and that has no key is applied once until the stock is what a later file says', async () => {
    const id = await aProduct(shop, { name: 'Anterior', stock: 10 })
    const file = unmarked(refilled(await exported('Anterior'), 5))
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    // Exported right after an import, with its result as the last stock.
    const next = unmarked(refilled(await exported('Anterior'), 5))
    expect(await run(next)).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(20)
  })

  test.each([
    ['Recortada', (file: string) => file],
    ['Recortada sin clave', unmarked],
  ])('and took more pieces than were left is applied once (%s); a file exported since counts', async (name, marked) => {
    const id = await aProduct(shop, { name, stock: 10 })
    const file = marked(refilled(await exported(name), -6))
    await move(id, -8)
    expect(await run(file)).toStrictEqual([['updated']])
    await move(id, 20)
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    expect(await onHand(id)).toBe(20)
    expect(await run(marked(refilled(await exported(name), -6)))).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(14)
  })

  test('is not taken for an import of fewer pieces that left some', async () => {
    const id = await aProduct(shop, { name: 'Dos archivos', stock: 10 })
    const file = await exported('Dos archivos')
    expect([await run(unmarked(refilled(file, -1))), await run(unmarked(refilled(file, -2)))]).toStrictEqual([
      [['updated']],
      [['updated']],
    ])
    expect(await onHand(id)).toBe(7)
  })

  test('and takes pieces of which none are left says that importing it again takes them', async () => {
    const id = await aProduct(shop, { name: 'Vaciada', stock: 10 })
    const file = refilled(await exported('Vaciada'), -6)
    await move(id, -10)
    expect(await run(file)).toStrictEqual([['unchanged', NOTHING_LEFT]])
    await move(id, 1)
    // One piece is taken, and the move of it is known from then on.
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    // A file that adds pieces has nothing to say.
    expect(await run(refilled(await exported('Vaciada'), 6))).toStrictEqual([['updated']])
  })
})

describe('an exported file whose stock is corrected after its import', () => {
  const changed = (units: string) =>
    `Una importación anterior de esta lista ya cambió sus existencias en ${units}: se aplica la diferencia`

  test.each([
    ['raised', 6, 16, '10 → 15', '15 → 16'],
    ['lowered', 3, 13, '10 → 15', '15 → 13'],
    ['turned into fewer', -4, 6, '10 → 15', '15 → 6'],
  ])('and %s gives the stock that it says', async (what, pieces, stock, first, second) => {
    const name = `Corregida ${what}`
    const id = await aProduct(shop, { name, stock: 10 })
    const file = await exported(name)
    expect(await results(refilled(file, 5))).toStrictEqual([['updated', [`Existencias: ${first}`]]])
    const corrected = refilled(file, pieces)
    for (const isDryRun of [true, false])
      expect(await results(corrected, isDryRun)).toStrictEqual([['updated', [`Existencias: ${second}`], changed('+5')]])
    expect(await onHand(id)).toBe(stock)
    // Sent again, also after a sale, it has nothing left to change.
    await move(id, -1)
    expect(await run(corrected)).toStrictEqual([['unchanged', APPLIED]])
    expect(await onHand(id)).toBe(stock - 1)
  })

  test('changes nothing by another copy of the list, whose stock is as it was exported', async () => {
    const id = await aProduct(shop, { name: 'Otra copia', stock: 10 })
    const file = await exported('Otra copia')
    await run(refilled(file, 5))
    const asExported =
      'Una importación anterior de esta lista ya cambió sus existencias en +5: quedan así, porque esta fila las trae como se exportaron'
    for (const isDryRun of [true, false])
      expect(await results(file, isDryRun)).toStrictEqual([['unchanged', [], asExported]])
    expect(await onHand(id)).toBe(15)
  })

  test('keeps what was sold and counted by hand between', async () => {
    const id = await aProduct(shop, { name: 'Vendida', stock: 10 })
    const file = await exported('Vendida')
    await run(refilled(file, -3))
    await move(id, -2)
    await move(id, 4)
    expect(await run(refilled(file, -1))).toStrictEqual([['updated', changed('−3')]])
    expect(await onHand(id)).toBe(11)
  })

  test('counts what it took, where it took less than it says', async () => {
    const id = await aProduct(shop, { name: 'De menos', stock: 10 })
    const file = await exported('De menos')
    await move(id, -8)
    await run(refilled(file, -6))
    expect(await onHand(id)).toBe(0)
    await move(id, 20)
    expect(await run(refilled(file, -1))).toStrictEqual([['updated', changed('−2')]])
    expect(await onHand(id)).toBe(21)
    // No longer the last of its imports that took what was left.
    expect(await run(refilled(file, -3))).toStrictEqual([['updated', changed('−1')]])
    expect(await onHand(id)).toBe(19)
  })

  test('leaves alone what another list of the same moment has changed', async () => {
    const id = await aProduct(shop, { name: 'Dos listas', stock: 10 })
    const [one, two] = [await exported('Dos listas'), await exported('Dos listas')]
    await run(refilled(one, 5))
    // Its stock was not changed, so that it is not put back to 10.
    expect(await run(two.replace('Dos listas', 'Dos listas nuevas'))).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(15)
    expect(await run(refilled(two, 5))).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(20)
  })

  test('names its list in the moves of the stock', async () => {
    const id = await aProduct(shop, { name: 'Con nota', stock: 10 })
    const file = refilled(await exported('Con nota'), 1)
    const [, key = ''] = /,([A-Z]{8}),Activo/.exec(file) ?? []
    await run(file)
    await run(unmarked(refilled(await exported('Con nota'), 2)))
    const notes = await shop.db.rows(sql`
      select note from stock_ledger where product_id = ${id} and reason = 'adjustment' order by id`)
    expect(notes).toStrictEqual([{ note: `Importación de la lista ${key}` }, { note: 'Importación' }])
  })
})
