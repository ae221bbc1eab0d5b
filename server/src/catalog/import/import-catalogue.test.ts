import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { advisoryKey } from '../../platform/database/advisory-key'
import { runTransaction } from '../../platform/database/db'
import { SettableClock } from '../../platform/clock'
import { contextsOn } from '../../testing/contexts-on'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestDatabase } from '../../testing/test-database'
import { saveBatch } from './import-batch'
import { importCatalogue, type ImportInput } from './import-catalogue'
import { defaultMapping } from './rows/mapping'
import { readFile } from './reading/read-file'

const { db } = await createTestDatabase()
const clock = new SettableClock('2026-11-20T18:00:00Z')
const contextFor = contextsOn(db, clock)
const run = async (csv: string, input: Partial<ImportInput> = {}) =>
  importCatalogue(contextFor({ id: null, name: 'import' }), {
    file: readFile(Buffer.from(csv), defaultMapping),
    stock: 0,
    isDryRun: false,
    ...input,
  })

interface Kept {
  id: number
  name: string
  priceCents: number
  status: string
  isApproved: boolean
  onHand: number
  isSellable: boolean
  brand: string | null
  type: string
  category: string
  images: string[]
  updatedAt: Date
}
const keptOf = (externalId: string) =>
  db.first<Kept>(sql`
    select product.id, product.name, product.brand, price_cents as "priceCents", status, is_approved as "isApproved", on_hand as "onHand",
      is_sellable as "isSellable", type.name as type, category.name as category, product.updated_at as "updatedAt",
      array(select url from product_images where product_id = product.id order by position) as images
    from products product join stock_levels on product_id = product.id
    join product_types type on type.id = product_type_id join categories category on category.id = category_id
    where external_id = ${externalId} and deleted_at is null`)
const counts = async () =>
  db.first(sql`
    select (select count(*) from products) as products, (select count(*) from product_types) as types,
      (select count(*) from categories) as categories, (select count(*) from stock_ledger) as moves,
      (select count(*) from audit_log) as changes, (select version from catalogue_version) as version,
      (select last_value from products_id_seq) as last`)

let file = 0
/** External ids that no other test uses. */
let mine: (name: string) => string
beforeEach(() => {
  const prefix = `f${++file}`
  mine = (name) => `${prefix}-${name}`
})

const header = 'external_id,brand,name,product_type,category,price_original,currency_original,image_url'

test('rows with a price are imported on sale, others not on sale, and a second run changes nothing', async () => {
  const csv = [
    header,
    `${mine('a')},Marca,Labial,lipstick,,9.0,USD,"https://x.mx/1.jpg,https://x.mx/2.jpg"`,
    `${mine('b')},Marca,Labial sin precio,lipstick,lip_gloss,,,`,
    `${mine('c')},Marca,De cero,perfume,,0.0,USD,`,
    `${mine('d')},Marca,=1+1,,skincare,15990,CLP,http://x.mx/1.jpg`,
    `${mine('e')},Marca,Malo,mascara,,gratis,USD,`,
  ].join('\n')
  const report = await run(csv)
  expect(report).toMatchObject({ rows: 5, created: 4, updated: 0, unchanged: 0, notReached: 0 })
  expect(report.refused).toEqual([{ line: 6, label: mine('e'), reason: 'El precio «gratis» no es un número' }])
  expect(report.unpublished).toEqual([
    { line: 3, label: mine('b'), reason: 'Sin precio' },
    { line: 4, label: mine('c'), reason: 'Sin precio' },
  ])
  expect(report.notes.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'Tipo desconocido: «perfume»: queda en «Sin clasificar»'],
    [5, 'Sin tipo: queda en «Sin clasificar»'],
    [5, 'Una imagen no es https: se guarda, pero no se muestra'],
  ])
  expect(await keptOf(mine('a'))).toMatchObject({
    name: 'Labial',
    priceCents: 18_900,
    status: 'active',
    isApproved: true,
    isSellable: true,
    onHand: 0,
    type: 'Labiales',
    category: 'Maquillaje / Labios',
    images: ['https://x.mx/1.jpg', 'https://x.mx/2.jpg'],
  })
  expect(await keptOf(mine('b'))).toMatchObject({
    priceCents: 0,
    status: 'inactive',
    isApproved: false,
    isSellable: false,
  })
  expect(await keptOf(mine('d'))).toMatchObject({
    name: '=1+1',
    priceCents: 31_900,
    category: 'Cuidado de la piel',
  })
  expect(await keptOf(mine('e'))).toBeUndefined()

  const before = await counts()
  expect(await run(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 4, unpublished: report.unpublished })
  expect(await counts()).toEqual(before)
})

test('a dry run reports the result and writes nothing', async () => {
  await run(`${header}\n${mine('a')},,Labial,lipstick,,9,USD,`)
  const csv = `${header}\n${mine('a')},,Labial nuevo,lipstick,,9,USD,\n${mine('b')},,Otro,zzz,,,,\n${mine('c')},,,,,,,`
  const before = await counts()
  const trial = await run(csv, { isDryRun: true })
  expect(await counts()).toEqual(before)
  expect(trial).toMatchObject({ isDryRun: true, created: 1, updated: 1 })
  expect({ ...(await run(csv)), isDryRun: true }).toEqual(trial)
})

test('a type and a category in capitals or without accents are those that there are, in a dry run too', async () => {
  const csv = (type: string, category: string) =>
    `external_id,name,price,product_type_name,category_name\n${mine('a')},Labial,100,${type},${category}`
  await run(csv('Champús', 'Uñas'))
  const before = await counts()
  for (const isDryRun of [true, false]) {
    for (const [type, category] of [
      ['CHAMPÚS', 'UÑAS'],
      ['champus', 'unas'],
    ] as const) {
      expect(await run(csv(type, category), { isDryRun })).toMatchObject({ updated: 0, unchanged: 1 })
    }
  }
  expect(await counts()).toEqual(before)
})

test('a new type that the file spells in two ways is made once, as its first row spells it', async () => {
  const row = (name: string, type: string, category: string) => `${mine(name)},Bálsamo,100,${type},${category}`
  const rows = [row('a', 'Bálsamos Nuevos', 'Cuidado Nuevo'), row('b', 'BALSAMOS NUEVOS', 'CUIDADO NUEVO')]
  await run(['external_id,name,price,product_type_name,category_name', ...rows].join('\n'))
  for (const name of ['a', 'b'])
    expect(await keptOf(mine(name))).toMatchObject({ type: 'Bálsamos Nuevos', category: 'Cuidado Nuevo' })
})

describe('a repeated import', () => {
  const priced = () => `external_id,name,price\n${mine('a')},Labial,100`
  const without = () => `external_id,name,price\n${mine('a')},Labial,`

  test('does not put a product on sale that an administrator took off sale', async () => {
    await run(priced())
    await runTransaction(db, (tx) =>
      tx.run(sql`update products set status = 'inactive', is_approved = false where external_id = ${mine('a')}`),
    )
    expect(await run(priced())).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('puts a product on sale when its price is added, and takes it off when the price is removed', async () => {
    await run(without())
    expect(await run(priced())).toMatchObject({ updated: 1, unpublished: [] })
    expect(await keptOf(mine('a'))).toMatchObject({ priceCents: 10_000, status: 'active', isSellable: true })
    expect(await run(without())).toMatchObject({ updated: 1, unpublished: [{ reason: 'Sin precio' }] })
    expect(await keptOf(mine('a'))).toMatchObject({
      priceCents: 0,
      status: 'inactive',
      isApproved: false,
      isSellable: false,
    })
  })

  test('keeps a name that an earlier import made of brand and name, and sets the brand once', async () => {
    const line = (brand: string) => `external_id,brand,name,price\n${mine('a')},${brand},Labial,100`
    await run(line(''))
    await runTransaction(db, (tx) =>
      tx.run(sql`update products set name = 'Alba Labial' where external_id = ${mine('a')}`),
    )
    expect(await run(line('Alba'))).toMatchObject({ updated: 1 })
    expect(await keptOf(mine('a'))).toMatchObject({ name: 'Alba Labial', brand: 'Alba' })
    expect(await run(line('Alba'))).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('does not change fields without a column', async () => {
    await run(
      `external_id,name,description,price,image_url,product_type_name,category_name,stock_total\n` +
        `${mine('a')},Labial,Rojo,100,https://x.mx/1.jpg,Labiales,Labios,5`,
    )
    const before = await keptOf(mine('a'))
    expect(await run(`external_id,name\n${mine('a')},Labial`)).toMatchObject({ unchanged: 1, unpublished: [] })
    expect(await keptOf(mine('a'))).toEqual(before)
  })

  test('creates a new product in place of a deleted one', async () => {
    await run(priced())
    const before = await keptOf(mine('a'))
    await runTransaction(db, (tx) =>
      tx.run(sql`update products set deleted_at = ${clock.now()} where id = ${before?.id}`),
    )
    expect(await run(priced())).toMatchObject({ created: 1 })
    expect((await keptOf(mine('a')))?.id).not.toBe(before?.id)
  })
})

describe('stock', () => {
  const moves = (id: number | undefined) =>
    db.rows(sql`select reason, on_hand_delta as delta from stock_ledger where product_id = ${id} order by id`)

  test('without a column, new products get --stock and existing ones keep their stock', async () => {
    await run(`external_id,name,price\n${mine('a')},Labial,100`, { stock: 7 })
    await run(`external_id,name,price\n${mine('a')},Labial,100\n${mine('b')},Otro,100`, { stock: 9 })
    expect([(await keptOf(mine('a')))?.onHand, (await keptOf(mine('b')))?.onHand]).toEqual([7, 9])
  })

  test('a column sets the stock, an empty cell keeps it, and the ledger records the reason', async () => {
    const csv = (stock: string) => `external_id,name,price,stock_total\n${mine('a')},Labial,100,${stock}`
    await run(csv('5'))
    await run(csv('12'))
    await run(csv(''))
    const kept = await keptOf(mine('a'))
    expect(kept?.onHand).toBe(12)
    expect(await moves(kept?.id)).toEqual([
      { reason: 'initial', delta: 5 },
      { reason: 'adjustment', delta: 7 },
    ])
  })
})

describe('the import of our own export', () => {
  const columns =
    'id,name,description,price,cost_price,stock_total,product_type_name,category_name,image_url,video_url,status'

  test('changes nothing, except for edited cells', async () => {
    await run(`external_id,name,price,product_type_name,category_name\n${mine('a')},Labial,100,Labiales,Labios`, {
      stock: 3,
    })
    const { id } = (await keptOf(mine('a'))) ?? {}
    const row = (price: string) => `${columns}\n${id},Labial,,${price},0,3,Labiales,Labios,,,active`
    expect(await run(row('100.00'))).toMatchObject({ unchanged: 1 })
    expect(await run(row('120.50'))).toMatchObject({ updated: 1 })
    expect(await keptOf(mine('a'))).toMatchObject({ id, priceCents: 12_050, status: 'active' })
  })

  test('stores own pictures as /media/… when the file has their absolute addresses', async () => {
    const csv = (images: string) => `external_id,name,price,image_url\n${mine('a')},Labial,100,"${images}"`
    const publicUrl = 'https://tienda.example'
    await run(csv('/media/a-1080.webp,https://x.mx/b.jpg'), { publicUrl })
    const absolute = csv('https://tienda.example/media/a-1080.webp,https://x.mx/b.jpg')
    expect(await run(absolute, { publicUrl })).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await keptOf(mine('a')))?.images).toEqual(['/media/a-1080.webp', 'https://x.mx/b.jpg'])
  })

  test('refuses an unknown id and does not create the product', async () => {
    const { refused, created } = await run(`${columns}\n2000000000,Labial,,100,0,3,Labiales,Labios,,,active`)
    expect(created).toBe(0)
    expect(refused).toEqual([{ line: 2, label: '2000000000', reason: 'La tienda no tiene un producto con este id' }])
  })
})

test('of several rows for one product, the first is imported and the others are refused', async () => {
  await run(`external_id,name,price\n${mine('a')},Labial,100`)
  const { id } = (await keptOf(mine('a'))) ?? {}
  const report = await run(
    `external_id,id,name,price\n${mine('a')},,Uno,100\n${mine('a')},,Dos,100\n,${id},Tres,100\n${mine('b')},,Uno,100`,
  )
  expect(report).toMatchObject({ updated: 1, created: 1 })
  expect(report.refused).toEqual([
    { line: 3, label: mine('a'), reason: 'Repite el producto de la línea 2' },
    { line: 4, label: String(id), reason: 'Otra fila ya nombra este producto' },
  ])
  expect(report.notes).toEqual([
    { line: 5, label: mine('b'), reason: 'Mismo nombre que otra fila: se guardan las dos' },
  ])
  expect((await keptOf(mine('a')))?.name).toBe('Uno')
})

test('a row with a wrong number of cells is refused with its line, the others are imported', async () => {
  const report = await run(
    `external_id,name,price\n${mine('a')},A,1\n${mine('b')},B,1,\n${mine('c')}\n${mine('d')},D,1`,
  )
  expect(report).toMatchObject({ created: 2 })
  expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Tiene 4 columnas y el encabezado 3'],
    [4, 'Tiene 1 columnas y el encabezado 3'],
  ])
})

const many = (count: number) =>
  [
    'external_id,name,price',
    ...Array.from({ length: count }, (_, i) => `${mine(String(i))},Producto ${i},${10 + i}`),
  ].join('\n')
const saved = async () =>
  (await db.rows(sql`select id from products where external_id like ${mine('%')} and deleted_at is null`)).length

test('an interrupted import keeps complete batches, reports it, and the next run continues', async () => {
  const stop = new AbortController()
  const progress: number[] = []
  const onProgress = (done: number) => (progress.push(done), stop.abort())
  const report = await run(many(600), { signal: stop.signal, onProgress })
  expect([report.created, report.notReached, await saved(), progress]).toEqual([250, 350, 250, [250]])
  expect(await run(many(600))).toMatchObject({ created: 350, unchanged: 250, notReached: 0 })
})

test('two simultaneous imports of one file create every product once', async () => {
  const reports = await Promise.all([run(many(300)), run(many(300))])
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(300)
  expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(300)
  expect(await saved()).toBe(300)
})

test('an unreadable file is refused as a whole', async () => {
  for (const csv of ['', 'hola', 'external_id;price\n1;2', 'external_id,name\n1,"a'])
    await expect(run(csv)).rejects.toThrow(/El archivo/)
})

test('an import waits for another one, and finds the products that it created', async () => {
  const csv = [header, `${mine('a')},Marca,Labial,lipstick,,9.0,USD,`, `${mine('b')},Marca,Rubor,blush,,8.0,USD,`].join(
    '\n',
  )
  const { products } = readFile(Buffer.from(csv), defaultMapping)
  const other = await openTransaction(contextFor({ id: null, name: 'other import' }), async (tx) => {
    await tx.write(sql`select pg_advisory_xact_lock(${advisoryKey('import of the catalogue')}::bigint)`)
    await saveBatch(tx, products, { stock: 0, hasSeveral: () => false })
  })
  const report = run(csv)
  await waitForLock(db)
  // Before its first reading, which knows none of the products yet.
  const waiting = sql`
    select locktype from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  expect(await db.rows(waiting)).toStrictEqual([{ locktype: 'advisory' }])
  await other.commit()
  expect(await report).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: [] })
})
