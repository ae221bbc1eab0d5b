import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  ImportedFile,
  ImportOptions,
  ImportRequest,
  ImportResult,
} from '@tocador/contracts/catalog/import-schemas'
import { advisoryKey } from '../../platform/database/advisory-key'
import { runTransaction } from '../../platform/database/db'
import { inTransaction, nobody } from '../../platform/context'
import { adjustOnHand } from '../../stock'
import { aWorkbook, withDeclaredSize } from '../../testing/samples/a-workbook'
import { aProduct } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token, user } = await shop.signIn('admin')

interface Reply<Data> {
  status: number
  data: Data
  code?: string
  message: string
}

async function send<Data>(
  path: string,
  file: Uint8Array | string,
  options?: ImportRequest | string,
  fileName = 'catalogo',
  app = shop.app,
): Promise<Reply<Data>> {
  const form = new FormData()
  if (options !== undefined) form.append('options', typeof options === 'string' ? options : JSON.stringify(options))
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), fileName)
  const request = new Request('http://shop/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: `/api/admin/products/import${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const describeFile = (file: Uint8Array | string, options?: ImportOptions) =>
  send<ImportedFile>('/columns', file, options)
const trial = (file: Uint8Array | string, options?: ImportOptions) =>
  send<ImportResult>('', file, { ...options, dry_run: true })
const run = (file: Uint8Array | string, options?: ImportOptions) => send<ImportResult>('', file, options)
const exported = async (format: 'csv' | 'xlsx', search: string) => {
  const reply = await shop.app.inject({
    url: `/api/admin/products/export`,
    query: { format, search },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode).toBe(200)
  return new Uint8Array(reply.rawPayload)
}

/** Everything that an import could change. */
const everything = () =>
  shop.db.first(sql`
    select (select json_agg(p order by id) from products p)::text as products,
      (select json_agg(i order by product_id, position) from product_images i)::text as images,
      (select json_agg(l order by product_id) from stock_levels l)::text as levels,
      (select count(*) from stock_ledger) as moves, (select count(*) from audit_log) as changes,
      (select count(*) from product_types) as types, (select version from catalogue_version) as version`)
const shown = ({ data }: Reply<ImportResult>) =>
  data.rows.map(({ line, outcome, reasons }) => [line, outcome, ...reasons])

let prefix = 0
let mine: (name: string) => string
beforeEach(() => {
  const own = `i${++prefix}`
  mine = (name) => `${own}-${name}`
})

describe('a workbook of another shop', () => {
  const rows = () => [
    ['Lista'],
    ['art', 'title', 'pvp', 'Type', 'Category', 'qty'],
    [mine('1'), 'Rouge brillant', '22,75 €', 'Rouge à lèvres', 'Lèvres', 4],
    [mine('2'), 'Mascara noir', '18.00 €', 'Mascara', 'Yeux', 0],
    [mine('3'), 'Sans prix', '', 'Rouge à lèvres', 'Lèvres', 1],
    [mine('4'), 'Prix faux', 'gratuit', 'Mascara', 'Yeux', 1],
  ]
  const options = (): ImportOptions => ({
    columns: { external_id: 'art' },
    rates: { EUR: '20' },
    kinds: [{ type: 'Rouge à lèvres', category: 'Lèvres', as: { category: 'Labios', type: 'Labiales' } }],
  })

  test('is described with its columns, types and currencies', async () => {
    await aProduct(shop, { type: 'Labiales', category: 'Labios' })
    // The same type in another category does not make it known.
    await aProduct(shop, { type: 'Máscaras para pestañas (rímel)', category: 'Pestañas' })
    const { data } = await describeFile(aWorkbook(rows()), options())
    expect(data.rows).toBe(4)
    expect(data.columns.map(({ column, heading }) => [column, heading])).toStrictEqual([
      ['external_id', 'art'],
      ['name', 'title'],
      ['price', 'pvp'],
      ['stock_total', 'qty'],
      ['product_type', 'type'],
      ['category', 'category'],
    ])
    expect(data.missing).toStrictEqual([])
    expect(data.headings[1]).toStrictEqual({
      key: 'title',
      written: 'title',
      samples: ['Rouge brillant', 'Mascara noir', 'Sans prix'],
    })
    expect(data.kinds).toStrictEqual([
      {
        type: 'Rouge à lèvres',
        category: 'Lèvres',
        rows: 2,
        as: { category: 'Labios', type: 'Labiales' },
        is_known: true,
      },
      {
        type: 'Mascara',
        category: 'Yeux',
        rows: 2,
        as: { category: 'Maquillaje / Ojos', type: 'Máscaras para pestañas (rímel)' },
        is_known: false,
      },
    ])
    expect(data.currencies).toStrictEqual([{ currency: 'EUR', rows: 2, rate: '20' }])
    const unnamed = await describeFile(aWorkbook(rows()))
    expect(unnamed.data.missing).toStrictEqual(['external_id o id'])
  })

  test('changes nothing in a dry run and is imported as the dry run said', async () => {
    const before = await everything()
    const tried = await trial(aWorkbook(rows()), options())
    expect(shown(tried)).toStrictEqual([
      [3, 'created'],
      [4, 'created', 'Subtipo desconocido: «Yeux»'],
      [5, 'created', 'Sin precio'],
      [6, 'refused', 'El precio «gratuit» no es un número'],
    ])
    expect(tried.data).toMatchObject({ is_dry_run: true, total: 3, next: null })
    expect(tried.data.rows.map(({ changes }) => changes)).toStrictEqual([
      ['Precio: $459.00'],
      ['Precio: $359.00'],
      [],
      [],
    ])
    expect(await everything()).toStrictEqual(before)

    const done = await run(aWorkbook(rows()), options())
    expect(done.data).toStrictEqual({ ...tried.data, is_dry_run: false })
    const saved = await shop.db.rows(sql`
      select product.name, price_cents as cents, status, is_approved as "isApproved", type.name as type, on_hand as units
      from products product join product_types type on type.id = product_type_id join stock_levels on product_id = product.id
      where external_id like ${mine('%')} order by external_id`)
    expect(saved).toStrictEqual([
      { name: 'Rouge brillant', cents: 45_900, status: 'active', isApproved: true, type: 'Labiales', units: 4 },
      {
        name: 'Mascara noir',
        cents: 35_900,
        status: 'active',
        isApproved: true,
        type: 'Máscaras para pestañas (rímel)',
        units: 0,
      },
      { name: 'Sans prix', cents: 0, status: 'inactive', isApproved: false, type: 'Labiales', units: 1 },
    ])
    const [audit] = await shop.db.rows(sql`
      select actor_id as actor, action from audit_log where action = 'save-many' order by id desc limit 1`)
    expect(audit).toStrictEqual({ actor: user.id, action: 'save-many' })
  })
})

describe('[PROD-70] prices of another currency', () => {
  const file = () => `external_id,name,price,currency\n${mine('a')},Gel,22.56,EUR\n${mine('b')},Rubor,99.90,MXN`
  const prices = () =>
    shop.db.rows<{ cents: number }>(sql`
      select price_cents as cents from products where external_id like ${mine('%')} order by external_id`)

  test.each([
    ['are rounded up to end in 9 when the call says so', { round_to_nine: true }, 45_900],
    ['keep their centavos when the call says so', { round_to_nine: false }, 45_120],
    ['are rounded as the shipped mapping says when the call does not say it', {}, 45_900],
  ])('%s, and the same call again changes nothing', async (_, choice, cents) => {
    const options = { rates: { EUR: '20' }, ...choice }
    const tried = await trial(file(), options)
    expect(shown(tried).map(([, outcome]) => outcome)).toStrictEqual(['created', 'created'])
    await run(file(), options)
    expect(await prices()).toStrictEqual([{ cents }, { cents: 9_990 }])
    const again = await run(file(), options)
    expect(shown(again).map(([, outcome]) => outcome)).toStrictEqual(['unchanged', 'unchanged'])
  })

  test('follow a changed choice', async () => {
    await run(file(), { rates: { EUR: '20' }, round_to_nine: true })
    await run(file(), { rates: { EUR: '20' }, round_to_nine: false })
    expect(await prices()).toStrictEqual([{ cents: 45_120 }, { cents: 9_990 }])
  })
})

describe('the import of an export', () => {
  const nasty = [
    '=1+1; =2',
    "'=1",
    '＝1',
    'Labial  «Sí &amp; no» <b>x</b>',
    ' A\u00a0B',
    'Crema\t@x',
    'l\u2019été',
  ] as const

  test.each(['csv', 'xlsx'] as const)('as %s changes nothing, whatever the products are called', async (format) => {
    for (const [i, name] of nasty.entries()) {
      await aProduct(shop, {
        name: `${name} ${mine('x')}`,
        description: `-1\r\n\r\n\r\n=2\n${name}  fin`,
        type: `Tipo  «${i}» &lt;`,
        priceCents: i === 0 ? 0 : 12_345,
        isApproved: i > 1,
        status: i === 2 ? 'inactive' : 'active',
        images: i === 3 ? [] : ['/media/a-1080.webp', 'https://x.mx/b,c.jpg?a=1&amp;b', '//x.mx/d e.jpg'],
        video: i === 4 ? 'https://youtu.be/a b' : '',
        stock: i,
      })
    }
    await inTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`
        update products set content = '3.5 g', opened_for = '1 mes', made_in = ' A  B',
          how_to_use = ${`-1\r\n\r\n\r\n=2\n<b>x</b>  fin`}, ingredients = 'Aqua &amp;  CI 77491'
        where name like ${`%${mine('x')}%`}`),
    )
    const file = await exported(format, mine('x'))
    const before = await everything()
    const { status, data } = await run(file)
    expect(status).toBe(200)
    expect(data.rows.map(({ outcome, changes }) => [outcome, changes])).toStrictEqual(
      nasty.map(() => ['unchanged', []]),
    )
    expect(await everything()).toStrictEqual(before)
  })

  test('keeps the units that were sold since, and applies the difference that was written into the file', async () => {
    const name = mine('vendido')
    const id = await aProduct(shop, { name, stock: 10 })
    const file = String(Buffer.from(await exported('csv', name)))
    await inTransaction(shop.contextFor(nobody), (tx) => adjustOnHand(tx, { productId: id, difference: -3 }))
    const onHand = async () =>
      (await shop.db.first<{ units: number }>(sql`select on_hand as units from stock_levels where product_id = ${id}`))
        ?.units
    expect((await run(file)).data.rows[0]?.outcome).toBe('unchanged')
    expect(await onHand()).toBe(7)
    const refilled = await run(file.replace(',10,10,', ',15,10,'))
    expect(refilled.data.rows[0]).toMatchObject({ outcome: 'updated', changes: ['Existencias: 7 → 12'] })
    expect(await onHand()).toBe(12)
    const moves = await shop.db.rows(sql`
      select reason, on_hand_delta as delta from stock_ledger where product_id = ${id} order by id`)
    expect(moves).toStrictEqual([
      { reason: 'initial', delta: 10 },
      { reason: 'adjustment', delta: -3 },
      { reason: 'adjustment', delta: 5 },
    ])
  })

  test('that is imported again applies its difference of stock once, until a later export has another', async () => {
    const name = mine('repetido')
    const id = await aProduct(shop, { name, stock: 10 })
    const onHand = async () =>
      (await shop.db.first<{ units: number }>(sql`select on_hand as units from stock_levels where product_id = ${id}`))
        ?.units
    const refilled = String(Buffer.from(await exported('csv', name))).replace(',10,10,', ',15,10,')
    expect((await run(refilled)).data.rows[0]?.outcome).toBe('updated')
    await inTransaction(shop.contextFor(nobody), (tx) => adjustOnHand(tx, { productId: id, difference: -3 }))
    for (const again of [trial, run])
      expect(shown(await again(refilled))).toStrictEqual([
        [2, 'unchanged', 'Su cambio de existencias ya se aplicó en una importación anterior'],
      ])
    // Also with another cell that was corrected since.
    expect((await run(refilled.replace(name, `${name} nuevo`))).data.rows[0]?.changes).toStrictEqual([
      `Nombre: ${name} → ${name} nuevo`,
    ])
    expect(await onHand()).toBe(12)
    const later = String(Buffer.from(await exported('csv', name))).replace(',12,12,', ',17,12,')
    expect((await run(later)).data.rows[0]?.changes).toStrictEqual(['Existencias: 12 → 17'])
    // Exported right after an import, with its result as the last stock.
    const next = String(Buffer.from(await exported('csv', name))).replace(',17,17,', ',22,17,')
    expect((await run(next)).data.rows[0]?.changes).toStrictEqual(['Existencias: 17 → 22'])
  })

  test('shows what an edited cell changes', async () => {
    const name = mine('editado')
    await aProduct(shop, { name, priceCents: 10_000, status: 'active' })
    const file = String(Buffer.from(await exported('csv', name)))
    const edited = file.replace('100.00', '120.50').replace('Activo', 'Inactivo')
    expect((await trial(edited)).data.rows).toStrictEqual([
      {
        line: 2,
        label: expect.any(String),
        name,
        outcome: 'updated',
        is_unpublished: true,
        changes: ['Precio: $100.00 → $120.50', 'Estado: Activo → Inactivo'],
        reasons: ['Dejó de estar a la venta'],
      },
    ])
  })
})

describe('files as programs save them', () => {
  const expected = async (file: Uint8Array | string) => {
    const { status, data } = await run(file)
    expect(status).toBe(200)
    expect(data.rows.map(({ outcome, name }) => [outcome, name])).toStrictEqual([['created', 'Rímel de uñas']])
    return shop.db.first(sql`
      select name, price_cents as cents from products where external_id = ${mine('a')} and deleted_at is null`)
  }
  const csv = () => `codigo;nombre;precio\r\n${mine('a')};Rímel de uñas;"1.234,50"\r\n`

  test.each([
    ['semicolons and Latin-1', () => Buffer.from(csv(), 'latin1')],
    ['a byte order mark', () => Buffer.from(`\ufeff${csv()}`)],
    [
      'direction marks and zero-width characters',
      () => `c\u200bodigo;nombre;precio\n${mine('a')};\u202eRímel\u200b de uñas;\u200e1.234,50`,
    ],
  ])('%s', async (_what, file) => {
    expect(await expected(file())).toStrictEqual({ name: 'Rímel de uñas', cents: 123_450 })
  })

  test('a formula stays a text', async () => {
    await run(`codigo,nombre,precio\n${mine('a')},"=HYPERLINK(""http://x"",""y"")",10`)
    const row = await shop.db.first(sql`select name from products where external_id = ${mine('a')}`)
    expect(row).toStrictEqual({ name: '=HYPERLINK("http://x","y")' })
    expect(String(Buffer.from(await exported('csv', 'HYPERLINK')))).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  })
})

test('a broken row is refused alone, and nothing of it is saved', async () => {
  const rows = [
    'codigo,nombre,precio,existencias',
    `${mine('a')},Uno,10,1`,
    `${mine('b')},Dos,10,medio`,
    `${mine('c')},Tres,10,3,x`,
    `${mine('d')},Cuatro,10,4`,
  ]
  expect(shown(await run(rows.join('\n')))).toStrictEqual([
    [2, 'created'],
    [3, 'refused', 'El stock «medio» no es un número entero de 0 a 1000000'],
    [4, 'refused', 'Tiene 5 columnas y el encabezado 4'],
    [5, 'created'],
  ])
  const saved = await shop.db.rows(sql`select external_id as code from products where external_id like ${mine('%')}`)
  expect(saved).toStrictEqual([{ code: mine('a') }, { code: mine('d') }])
})

test('the same file twice at once creates every product once', async () => {
  const file = ['codigo,nombre,precio', ...Array.from({ length: 300 }, (_, i) => `${mine(String(i))},P${i},10`)].join(
    '\n',
  )
  const replies = await Promise.all([run(file), run(file)])
  expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
  const outcomes = replies.flatMap(({ data }) => data.rows.map(({ outcome }) => outcome))
  expect(outcomes.filter((one) => one === 'created')).toHaveLength(300)
  expect(outcomes.filter((one) => one === 'unchanged')).toHaveLength(300)
  const [{ count } = { count: 0 }] = await shop.db.rows<{ count: number }>(sql`
    select count(*) as count from products where external_id like ${mine('%')}`)
  expect(count).toBe(300)
})

test('a call imports a thousand rows and names the next one', async () => {
  const file = [
    'codigo,nombre',
    ...Array.from({ length: 1001 }, (_, i) => `${mine(String(i))},P${i}`),
    ',sin código',
  ].join('\n')
  const first = await run(file)
  expect(first.data).toMatchObject({ total: 1001, next: 1000 })
  expect(first.data.rows).toHaveLength(1001)
  const second = await send<ImportResult>('', file, { from: 1000 })
  expect(second.data).toMatchObject({ total: 1001, next: null })
  expect(second.data.rows.map(({ line, outcome }) => [line, outcome])).toStrictEqual([[1002, 'created']])
})

describe('a file is refused in one sentence', () => {
  const many = (count: number) =>
    `codigo,nombre\n${Array.from({ length: count }, (_, i) => `${mine(String(i))},P`).join('\n')}`
  test.each([
    ['5,001 rows', () => many(5001), 'El archivo tiene 5,001 filas; divídelo en archivos de hasta 5,000'],
    [
      'a zip bomb',
      () => withDeclaredSize(aWorkbook([['a', 'b']]), 'xl/worksheets/hoja.xml', 52_428_801),
      'El libro ocupa más de 50 MB al descomprimirlo',
    ],
    [
      'no code',
      () => 'nombre,precio\nA,1',
      /El archivo necesita una columna Código del producto \(external_id\) o Id de esta tienda \(id\)\. Su primera línea dice: nombre, precio/,
    ],
    ['nothing in it', () => '', 'El archivo está vacío'],
  ])('%s', async (_what, file, message) => {
    const before = await everything()
    const { status, code, message: text } = await run(file())
    expect([status, code]).toStrictEqual([400, 'IMPORT_FILE'])
    expect(text).toMatch(message)
    expect(await everything()).toStrictEqual(before)
  })

  test('5,000 rows are accepted', async () => {
    expect((await trial(many(5000))).data.total).toBe(5000)
  })

  test('more than 10 MB', async () => {
    const line = `${'x'.repeat(100)},\n`
    const { status, message } = await run(`nombre,codigo\n${line.repeat(103_000)}`)
    expect([status, message]).toStrictEqual([413, 'El archivo pasa de 10 MB'])
  })

  test.each([
    ['{', 'Las opciones no son JSON válido'],
    ['{"from":5001}', 'Las opciones no sirven: from'],
    ['{"stock":-1}', 'Las opciones no sirven: stock'],
    ['{"rates":{"EUR":"gratis"}}', 'El tipo de cambio de EUR debe ser un número mayor que 0'],
    ['{"columns":{"name":"otra"}}', 'El archivo no tiene la columna «otra»'],
  ])('options %s', async (options, message) => {
    expect(await send('', 'codigo,nombre\n1,A', options)).toMatchObject({ status: 400, code: 'IMPORT_FILE', message })
  })
})

describe('the first step refuses a file that cannot be imported', () => {
  test('a text that is named like a workbook', async () => {
    const message =
      'El archivo se llama .xlsx, pero no es un libro de Excel. Guárdalo como libro de Excel, o como CSV con el nombre .csv'
    const text = 'codigo,nombre\n1,A'
    expect(await send('/columns', text, undefined, 'Lista.XLSX')).toMatchObject({
      status: 400,
      code: 'IMPORT_FILE',
      message,
    })
    expect(await send('/columns', text, undefined, 'Lista.csv')).toMatchObject({ status: 200 })
    const book = aWorkbook([
      ['codigo', 'nombre'],
      ['1', 'A'],
    ])
    expect(await send('/columns', book, undefined, 'Lista.xlsx')).toMatchObject({ status: 200 })
    expect(await send('/columns', '', undefined, 'Lista.xlsx')).toMatchObject({ message: 'El archivo está vacío' })
  })

  test.each([
    ['text', 'codigo,nombre\n,\n'],
    ['a workbook', aWorkbook([['codigo', 'nombre'], []])],
  ])('%s with only a heading', async (_what, file) => {
    expect(await describeFile(file)).toMatchObject({
      status: 400,
      code: 'IMPORT_FILE',
      message: 'El archivo solo tiene una fila, la de los encabezados: no hay productos que importar',
    })
  })
})

test('in a list whose names are its codes, a row without a name is refused for its name', async () => {
  const { data } = await trial('nombre,precio\nA,1\n ,2', { columns: { external_id: 'nombre', name: 'nombre' } })
  expect(data.rows.filter(({ outcome }) => outcome === 'refused').map(({ reasons }) => reasons)).toStrictEqual([
    ['Sin nombre'],
  ])
})

test('an import does not restore a deleted product or touch one that is not in the file', async () => {
  const other = await aProduct(shop, { name: mine('otro') })
  await run(`codigo,nombre,precio\n${mine('a')},Uno,10`)
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`update products set deleted_at = ${shop.clock.now()} where external_id = ${mine('a')}`),
  )
  expect((await run(`codigo,nombre,precio\n${mine('a')},Uno,10`)).data.rows[0]?.outcome).toBe('created')
  expect(await shop.db.first(sql`select name from products where id = ${other}`)).toStrictEqual({ name: mine('otro') })
})

test('a picture that is named by the shop’s own address is one of the shop’s', async () => {
  const { app } = await createTestApp({ database: shop.database, env: { PUBLIC_URL: 'https://tienda.example' } })
  const file = `codigo,nombre,precio,image_url\n${mine('a')},Uno,10,https://tienda.example/media/a-1080.webp`
  const { data } = await send<ImportResult>('', file, {}, 'catalogo.csv', app)
  expect(data.rows.map(({ outcome }) => outcome)).toStrictEqual(['created'])
  const stored = await shop.db.rows(sql`
    select url from product_images join products on products.id = product_id where external_id = ${mine('a')}`)
  expect(stored).toStrictEqual([{ url: '/media/a-1080.webp' }])
})

/** A list of this many new products. */
const aList = (rows: number) =>
  ['codigo,nombre,precio', ...Array.from({ length: rows }, (_, nth) => `${mine(String(nth))},Pieza ${nth},10`)].join(
    '\n',
  )

test('a trial judges all rows of a file, and an import a thousand in one call, which says where to go on', async () => {
  const tried = await trial(aList(1_001))
  expect([tried.data.rows.length, tried.data.total, tried.data.next]).toStrictEqual([1_001, 1_001, null])
  const first = await run(aList(1_001))
  expect([first.data.rows.length, first.data.total, first.data.next]).toStrictEqual([1_000, 1_001, 1_000])
  const rest = await send<ImportResult>('', aList(1_001), { from: 1_000 })
  expect(shown(rest)).toStrictEqual([[1_002, 'created']])
  expect(rest.data.next).toBeNull()
})

test('an import whose page is left ends with the rows that are being saved', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const isGone = new Promise<void>((resolve) =>
    shop.app.server.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const holding = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.write(sql`select pg_advisory_xact_lock(${advisoryKey('import of the catalogue')}::bigint)`),
  )
  const leaving = new AbortController()
  const form = new FormData()
  form.append('file', new Blob([aList(600)]), 'catalogo.csv')
  const importing = fetch(`${url}/api/admin/products/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: leaving.signal,
  })
  await waitForLock(shop.db)
  leaving.abort()
  await expect(importing).rejects.toThrow()
  await isGone
  await holding.commit()
  // Each of these waits for its turn behind what the import had still to do.
  for (const code of ['x', 'y', 'z']) {
    expect(shown(await run(`codigo,nombre,precio\n${mine(code)},Otra ${code},10`))).toStrictEqual([[2, 'created']])
  }
  const saved = await shop.db.first(
    sql`select count(*)::int as products from products where external_id like ${mine('%')}`,
  )
  expect(saved).toStrictEqual({ products: 253 })
})
