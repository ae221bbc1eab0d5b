import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { approveProduct, deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aProduct } from '../../testing/factories'
import { feedFaults, readXmlFeed, xmllintFault, type ReadRow } from '../../testing/read-feed'
import { createTestApp } from '../../testing/test-app'
import { readCsv } from '../import/reading/read-table'

const shop = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
const { token } = await shop.signIn('admin')

const hash = 'a'.repeat(31)
const picture = (digit: number) => `/media/${hash}${digit}-1080.webp`
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const xmlRows = async () => readXmlFeed((await get('/catalogo.xml')).body)
const csvRows = async (): Promise<ReadRow[]> => {
  const { columns, rows } = readCsv((await get('/catalogo.csv')).body)
  return rows.map(({ cells }) => {
    const filled = columns.flatMap((name, place) => {
      const value = cells[place] ?? ''
      return value === '' ? [] : [[name, name === 'additional_image_link' ? value.split(',') : [value]] as const]
    })
    return Object.fromEntries(filled)
  })
}
const rowOf = async (id: number) => (await xmlRows()).find((row) => row['id']?.[0] === String(id))
const edit = (id: number, body: BodyInputOf<typeof updateProduct>) =>
  shop.call(updateProduct, { params: { id }, body, token })

test('[FEED-01] [SHEET-01] a product is a row with all its values, and the same in both formats', async () => {
  const id = await aProduct(shop, {
    name: 'Labial mate',
    images: [picture(1), picture(2), 'https://fotos.example/3.jpg'],
  })
  await edit(id, { brand: 'Bissú', gtin: '7501031311309', description: 'Dura todo el día.\n\nNo reseca.' })
  const row = await rowOf(id)
  expect(row).toStrictEqual({
    id: [String(id)],
    title: ['Labial mate'],
    description: ['Dura todo el día.\n\nNo reseca.'],
    availability: ['in stock'],
    condition: ['new'],
    price: ['189.00 MXN'],
    link: [`https://tienda.example/producto/${id}-labial-mate`],
    image_link: [`https://tienda.example/media/${hash}1-1080.jpg`],
    additional_image_link: [`https://tienda.example/media/${hash}2-1080.jpg`, 'https://fotos.example/3.jpg'],
    brand: ['Bissú'],
    gtin: ['7501031311309'],
    product_type: ['Labios > Labiales'],
  })
  expect((await csvRows()).find((one) => one['id']?.[0] === String(id))).toStrictEqual(row)
  const [xml, csv] = [await get('/catalogo.xml'), await get('/catalogo.csv')]
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(xml.body).toContain(
    '<title>tienda.example</title>\n<link>https://tienda.example/</link>\n<description>Catálogo de tienda.example</description>\n',
  )
})

test('[FEED-01] [FEED-03] held units are not available, shades share a group, and no row is left of what visitors do not see', async () => {
  const [one, two, hidden, pending, deleted] = [
    await aProduct(shop, { name: 'Tinte', stock: 1 }),
    await aProduct(shop, { name: 'Tinte' }),
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
  ]
  const grouped = await shop.call(groupProducts, {
    body: {
      name: 'Tinte',
      shades: [
        { product_id: one, name: 'Grana' },
        { product_id: two, name: 'Vino' },
      ],
    },
    token,
  })
  expect(grouped.status).toBe(201)
  const [first, second] = [await rowOf(one), await rowOf(two)]
  expect(first).toMatchObject({ title: ['Tinte · Grana'], color: ['Grana'], availability: ['in stock'] })
  expect(second).toMatchObject({ title: ['Tinte · Vino'], color: ['Vino'] })
  const group = [String(grouped.body.data.id)]
  expect([first?.['item_group_id'], second?.['item_group_id']]).toStrictEqual([group, group])
  for (const id of [hidden, pending, deleted]) expect(await rowOf(id)).toBeDefined()
  await edit(hidden, { status: 'inactive' })
  await shop.call(approveProduct, { params: { id: pending }, body: { is_approved: 0 }, token })
  await shop.call(deleteProduct, { params: { id: deleted }, token })
  for (const id of [hidden, pending, deleted]) expect(await rowOf(id)).toBeUndefined()
  const { token: client } = await shop.signIn('client')
  expect((await shop.call(addItem, { body: { productId: one, quantity: 1 }, token: client })).status).toBe(200)
  shop.clock.advance({ seconds: 60 })
  expect(await rowOf(one)).toMatchObject({ availability: ['out of stock'] })
})

test('[FEED-04] a change of units is in the feed before a minute has passed, and one of a product at once', async () => {
  const id = await aProduct(shop, { name: 'Polvo', stock: 1 })
  const { token: client } = await shop.signIn('client')
  await rowOf(id)
  expect((await shop.call(addItem, { body: { productId: id, quantity: 1 }, token: client })).status).toBe(200)
  shop.clock.advance({ milliseconds: 29_999 })
  expect(await rowOf(id)).toMatchObject({ availability: ['in stock'] })
  shop.clock.advance({ milliseconds: 1 })
  expect(await rowOf(id)).toMatchObject({ availability: ['out of stock'] })
  await edit(id, { name: 'Polvo suelto' })
  expect(await rowOf(id)).toMatchObject({ title: ['Polvo suelto'] })
})

test('[FEED-05] the feed is packed, has a tag for each packing, and costs no statement while nothing changes', async () => {
  const id = await aProduct(shop)
  // An instance that is not told of changes compares with the database at every answer.
  shop.changes.start()
  await vi.waitFor(() => expect(shop.changes.isListening).toBe(true))
  // What was added before it listened is read a moment later.
  await vi.waitFor(async () => expect((await get('/catalogo.xml')).body).toContain(`<g:id>${id}</g:id>`))
  for (const url of ['/catalogo.xml', '/catalogo.csv']) {
    const plain = await get(url)
    const [gzip, brotli] = [
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url, { 'accept-encoding': 'gzip, br' }),
    ]
    expect(gunzipSync(gzip.rawPayload)).toStrictEqual(plain.rawPayload)
    expect(brotliDecompressSync(brotli.rawPayload)).toStrictEqual(plain.rawPayload)
    const tags = [plain, gzip, brotli].map(({ headers }) => String(headers['etag']))
    expect(new Set(tags).size).toBe(3)
    const again = await get(url, { 'if-none-match': tags[0] ?? '' })
    expect([again.statusCode, again.rawPayload.length]).toStrictEqual([304, 0])
    await aProduct(shop).then((id) => edit(id, { brand: 'Otra' }))
    expect((await get(url, { 'if-none-match': tags[0] ?? '' })).statusCode).toBe(200)
  }
  for (const url of ['/catalogo.xml', '/catalogo.csv'])
    expect((await countRoundTrips(() => get(url))).roundTrips).toBe(0)
})

describe('[FEED-06] texts that no service takes', () => {
  test.each([
    ['markup', '<b>Labial</b> &amp; <script>alert(1)</script>rubor', 'Labial & rubor'],
    ['control characters', 'Labial\u0007 \u200bmate\u0085', 'Labial mate'],
    ['emoji', '💄 Labial 👩🏽‍🎨 “rojo”', '💄 Labial 👩🏽‍🎨 “rojo”'],
    ['signs of XML', 'Tú & yo < 5 > "3" \'', 'Tú & yo < 5 > "3" \''],
    ['several lines', 'Labial\r\nmate\ttenaz', 'Labial mate tenaz'],
    ['half a character', 'Labial \ud83d mate', 'Labial \ufffd mate'],
    ['160 letters', `Crema ${'hidratante '.repeat(14)}`, `Crema ${'hidratante '.repeat(13).trim()}…`],
    ['160 emoji', '💄'.repeat(160), `${'💄'.repeat(149)}…`],
    ['a formula', '=HYPERLINK("https://mal.example")', '=HYPERLINK("https://mal.example")'],
    ['only marks', '<i></i>', 'Producto {id}'],
  ])('%s are clean in the title', async (_what, name, title) => {
    const id = await aProduct(shop, { name: name.toWellFormed(), images: [picture(1)] })
    await edit(id, { brand: 'Bissú' })
    const row = await rowOf(id)
    expect(row?.['title']).toStrictEqual([title.replace('{id}', String(id))])
    expect(feedFaults(row ? [row] : [])).toStrictEqual([])
  })

  test.each([
    ['markup', '<p>Crema &amp; gel</p><script>alert(1)</script>', 'Crema & gel'],
    ['control characters', 'Crema\u0007 \u200bligera\u0085', 'Crema ligera'],
    ['emoji', '💄 Crema 👩🏽‍🎨 “ligera”', '💄 Crema 👩🏽‍🎨 “ligera”'],
    ['signs of XML', 'Tú & yo < 5 > "3" \'', 'Tú & yo < 5 > "3" \''],
    ['a formula', '=HYPERLINK("https://mal.example")', '=HYPERLINK("https://mal.example")'],
  ])('%s are clean in the description, and its cell is no formula', async (_what, written, description) => {
    const id = await aProduct(shop, { images: [picture(1)], description: written })
    await edit(id, { brand: 'Bissú' })
    const row = await rowOf(id)
    expect([row?.['description'], feedFaults(row ? [row] : [])]).toStrictEqual([[description], []])
    const cell = (await csvRows()).find((one) => one['id']?.[0] === String(id))?.['description']?.[0]
    expect(cell).toBe(description.startsWith('=') ? `'${description}` : description)
  })

  test('the lines of a list begin with bullets in its cell, which is no formula', async () => {
    const description = '- Sin parabenos\nModo de uso:\n- Aplica\n-Seca\n  + Enjuaga\n-20 % hoy\n=1+1'
    const id = await aProduct(shop, { images: [picture(1)], description })
    await edit(id, { brand: 'Bissú' })
    const cell = (await csvRows()).find((one) => one['id']?.[0] === String(id))?.['description']?.[0]
    expect(cell).toBe("• Sin parabenos\nModo de uso:\n• Aplica\n•Seca\n• Enjuaga\n'-20 % hoy\n'=1+1")
  })

  test('a long description is cut at 5,000 characters, and a cell is no formula', async () => {
    const id = await aProduct(shop, { name: '=1+1', images: [picture(1)], description: `${'palabra '.repeat(1_000)}` })
    await edit(id, { brand: '@marca' })
    const row = await rowOf(id)
    expect([...(row?.['description']?.[0] ?? '')].length).toBeLessThanOrEqual(5_000)
    expect(row?.['description']?.[0]).toMatch(/palabra…$/)
    expect(feedFaults(row ? [row] : [])).toStrictEqual([])
    const line = (await get('/catalogo.csv')).body.split('\r\n').find((one) => one.startsWith(`${id},`))
    expect(line).toContain(`${id},'=1+1,`)
    expect(line).toContain(`,'@marca,`)
  })
})

test('[FEED-07] every row of complete products keeps the published rules, in both formats, and the XML is well-formed', async () => {
  const complete = await xmlRows().then((rows) => rows.filter((row) => row['image_link']?.[0]?.endsWith('.jpg')))
  expect(complete.length).toBeGreaterThan(10)
  expect(feedFaults(complete)).toStrictEqual([])
  const ids = new Set(complete.map((row) => row['id']?.[0]))
  const lines = (await csvRows()).filter((row) => ids.has(row['id']?.[0]))
  expect([lines.length, feedFaults(lines)]).toStrictEqual([complete.length, []])
  expect(xmllintFault((await get('/catalogo.xml')).body)).toBeUndefined()
})

test('[FEED-08] without PUBLIC_URL neither address exists, whatever the Host header says', async () => {
  const other = await createTestApp()
  await aProduct(other)
  for (const url of ['/catalogo.xml', '/catalogo.csv']) {
    const reply = await other.app.inject({ url, headers: { host: 'mal.example' } })
    expect([reply.statusCode, reply.body.includes('mal.example')]).toStrictEqual([404, false])
  }
})

test('[FEED-02] a running offer has its price and its days in the shop’s time zone, and none before and after', async () => {
  const id = await aProduct(shop, { name: 'Rubor de oferta' })
  const days = { first_day: '2026-11-21', last_day: '2026-11-22' }
  expect((await shop.call(addOffer, { params: { id }, body: { price: 149, ...days }, token })).status).toBe(201)
  expect(await rowOf(id)).toMatchObject({ price: ['189.00 MXN'] })
  expect(await rowOf(id)).not.toHaveProperty('sale_price')
  shop.clock.set('2026-11-21T06:00:00Z')
  expect(await rowOf(id)).toMatchObject({
    price: ['189.00 MXN'],
    sale_price: ['149.00 MXN'],
    sale_price_effective_date: ['2026-11-21T00:00-0600/2026-11-22T23:59-0600'],
  })
  shop.clock.set('2026-11-23T06:00:00Z')
  expect(await rowOf(id)).not.toHaveProperty('sale_price')
})
