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

const HEAD = ',Movimiento al exportar (no cambiar)'
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
/** The file of one product with more pieces, and with another last move if one is given. */
const refilled = (file: string, pieces: number, moveOf = (written: string) => written) =>
  file.replace(
    /,(\d+),(\d+),(\d+),Activo/,
    (_, onHand, seen, written: string) => `,${Number(onHand) + pieces},${seen},${moveOf(written)},Activo`,
  )
/** The file as earlier versions wrote it. */
const unmarked = (file: string) => file.replace(HEAD, '').replace(/,(\d+,\d+),\d+,Activo/, ',$1,Activo')
const run = async (csv: string) => {
  const file = readFile(Buffer.from(csv), defaultMapping)
  const { results } = await importCatalogue(shop.contextFor(nobody), { file, stock: 0, isDryRun: false })
  return results.map(({ outcome, reasons }) => [outcome, ...reasons])
}
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

  test('is read with a last move as a spreadsheet shows it', async () => {
    const id = await aProduct(shop, { name: 'Miles', stock: 10 })
    await inTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`
        insert into stock_ledger (id, product_id, reason, on_hand_after, held_after, at) overriding system value
        values (12345678, ${id}, 'adjustment', 10, 0, ${tx.now})`),
    )
    await inTransaction(shop.contextFor(nobody), (tx) =>
      tx.rows(sql`select setval(pg_get_serial_sequence('stock_ledger', 'id'), 12345678)`),
    )
    const file = refilled(await exported('Miles'), 2, () => '"12,345,678"')
    expect(await run(file)).toStrictEqual([['updated']])
    await move(id, -2)
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
  })

  test.each([
    ['a word', () => 'x'],
    ['nothing', () => ''],
    ['a negative number', () => '-1'],
    ['none, although the stock was not 0', () => '0'],
    ['one that does not exist', () => '999999999999'],
    ['one of another product', (written: string) => String(Number(written) - 1)],
    ['an earlier one, with another stock', (written: string) => String(Number(written) - 2)],
  ])('and whose last move is %s counts again once the stock is what the file says', async (what, written) => {
    const name = `Cambiada ${what}`
    const id = await aProduct(shop, { name, stock: 9 })
    await aProduct(shop, { name: 'Entre medias', stock: 10 })
    await move(id, 1)
    const file = refilled(await exported(name), 2, written)
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    await move(id, -2)
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(12)
  })

  test('and that does not name the last move is applied once until the stock is what a later file says', async () => {
    const id = await aProduct(shop, { name: 'Anterior', stock: 10 })
    const file = unmarked(refilled(await exported('Anterior'), 5))
    expect(await run(file)).toStrictEqual([['updated']])
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    // Exported right after an import, with its result as the last stock.
    const next = unmarked(refilled(await exported('Anterior'), 5))
    expect(await run(next)).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(20)
  })

  test('and took more pieces than were left is applied once, and a file that was exported since counts', async () => {
    const id = await aProduct(shop, { name: 'Recortada', stock: 10 })
    const file = refilled(await exported('Recortada'), -6)
    await move(id, -8)
    expect(await run(file)).toStrictEqual([['updated']])
    await move(id, 20)
    expect(await run(file)).toStrictEqual([['unchanged', APPLIED]])
    expect(await onHand(id)).toBe(20)
    expect(await run(refilled(await exported('Recortada'), -6))).toStrictEqual([['updated']])
    expect(await onHand(id)).toBe(14)
  })

  test('is not taken for an import of fewer pieces that left some', async () => {
    const id = await aProduct(shop, { name: 'Dos archivos', stock: 10 })
    const [one, two] = [refilled(await exported('Dos archivos'), -1), refilled(await exported('Dos archivos'), -2)]
    expect([await run(one), await run(two)]).toStrictEqual([[['updated']], [['updated']]])
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
