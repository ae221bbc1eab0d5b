import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import {
  getPublicProduct,
  listCategories,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { listPlaces } from '@tocador/contracts/delivery/delivery-endpoints'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { reportHoldConversion } from '@tocador/contracts/reports/reports-endpoints'
import { countArrivals } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { deleteDemo, getSystemState } from '@tocador/contracts/settings/settings-endpoints'
import { ORDER_STATUS_LABELS } from '@tocador/contracts/orders/order-life'
import { listPendingOptions, listSurveys } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { ensureFirstTypes } from '@tocador/server/catalog'
import { aCartWith, aProduct } from '@tocador/server/testing/factories'
import { createTestApp } from '@tocador/server/testing/test-app'
import { runTransaction } from '@tocador/server/platform/database/db'
import { fillWithDemo } from '../../server/src/boot/fill-with-demo'
import { shopItself } from '@tocador/server/platform/context'
import { makeDemo } from './make-demo'

// The source, not the file that the last build made.
vi.mock('../../server/src/boot/load-demo', () => ({ loadDemo: async () => (await import('./index')).demo }))

const folder = await mkdtemp(join(tmpdir(), 'tocador-demo-'))
afterAll(() => rm(folder, { recursive: true }))
const shop = await createTestApp({ env: { DATA_DIR: folder } })
await ensureFirstTypes(shop.contextFor(shopItself))
const types = async () => (await shop.call(listProductTypes)).body.data
const usualTypes = await types()
const said: string[] = []
const repeat = globalThis.setInterval
// As if each hundredth of a second were five.
const repeating = vi
  .spyOn(globalThis, 'setInterval')
  .mockImplementation(((work: () => void, ms: number) => repeat(work, ms === 5_000 ? 10 : ms)) as typeof setInterval)
const isMade = await fillWithDemo(shop, shop.databaseUrl, (line) => said.push(line))
repeating.mockRestore()
const { token } = await shop.signIn('admin')
const products = async () => (await shop.call(listPublicProducts, { query: { limit: 1000 } })).body

test('an empty shop gets 72 or more products in 6 or more categories and 20 or more types', async () => {
  expect(isMade).toBe(true)
  const { data } = await products()
  expect(data.length).toBeGreaterThanOrEqual(72)
  expect(new Set(data.map((product) => product.category_name)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(data.map((product) => product.product_type_name)).size).toBeGreaterThanOrEqual(20)
  expect((await shop.call(listCategories)).body.data.length).toBeGreaterThanOrEqual(6)
  // The demo adds none, so that a shop with it and one without it have the same types.
  expect(await types()).toEqual(usualTypes)
})

test('[START-06] making it says every five seconds which share is made, and for how long', () => {
  const shares = said.map((line) => {
    const share = /^Making the demo shop: (\d+) %, DEMO_DATA=off starts without it \(\d+ s\)$/.exec(line)?.[1]
    expect(share, line).toBeDefined()
    return Number(share)
  })
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBeGreaterThan(20)
  expect([shares[0], (shares.at(-1) ?? 0) > 80, (shares.at(-1) ?? 0) <= 100]).toStrictEqual([0, true, true])
})

test('some products are out of stock, some nearly, some have a video, all have one to four different pictures', async () => {
  const { data } = await products()
  const stocks = data.map((product) => product.stock_total ?? 0)
  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(2)
  expect(stocks.filter((stock) => stock >= 1 && stock <= 5).length).toBeGreaterThan(5)
  expect(data.filter((product) => product.video_url !== '').length).toBeGreaterThan(2)
  const galleries = data.map((product) => (product.image_url ?? '').split(','))
  for (const gallery of galleries) expect(gallery.length).toBeLessThanOrEqual(4)
  const pictures = galleries.flat()
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('three families of shades are grouped, and one product is on offer below what it cost before', async () => {
  const rows = await shop.db.rows<{ name: string; shades: number }>(sql`
    select family.name, count(*)::int as shades from product_families family
    join products on products.family_id = family.id group by family.name order by family.name`)
  expect(rows).toStrictEqual([
    { name: 'Base líquida acabado natural', shades: 3 },
    { name: 'Delineador de labios', shades: 2 },
    { name: 'Rubor compacto', shades: 2 },
  ])
  const onOffer = (await products()).data.filter(({ price_before }) => price_before !== undefined)
  expect(onOffer.map(({ name }) => name)).toStrictEqual(['Paleta de sombras Jacaranda'])
  expect((onOffer[0]?.price ?? 0) < (onOffer[0]?.price_before ?? 0)).toBe(true)
})

test('products have facts by their type, from content to ingredients', async () => {
  const { data } = await products()
  const id = data.find(({ name }) => name === 'Labial satinado Tinto de Jamaica')?.id ?? 0
  expect((await shop.call(getPublicProduct, { params: { id } })).body.data).toMatchObject({
    content: '3.5 g',
    finish: 'Satinado',
    made_in: 'México',
  })
})

test('the picture store has exactly the files that come with the demo, three widths of each picture', async () => {
  const stored = (await readdir(join(folder, 'media'))).filter((name) => name.endsWith('.webp'))
  const shipped = await readdir(new URL('../pictures', import.meta.url))
  expect(stored.toSorted()).toEqual(shipped.toSorted())
  const galleries = (await products()).data.flatMap(({ image_url }) => (image_url ?? '').split(','))
  expect(stored.length).toBe(galleries.length * 3)
  expect(galleries.length).toBeGreaterThan(150)
})

test('[AVL-25][AVL-26] two places are served by the first number and two by the second', async () => {
  const { data } = await shop.call(listPlaces).then(({ body }) => body)
  expect(Object.fromEntries(data.map((place) => [place.name, place.whatsapp_number]))).toStrictEqual({
    'Plaza Jacaranda': 'DEFAULT',
    'Biblioteca del Naranjo': 'DEFAULT',
    'Mercado San Lucas': 'SECONDARY',
    'Estación Norte': 'SECONDARY',
  })
})

test('ninety days of orders, in every status', async () => {
  for (const status of Object.keys(ORDER_STATUS_LABELS) as (keyof typeof ORDER_STATUS_LABELS)[]) {
    const { body } = await shop.call(listOrders, { query: { status }, token })
    expect(body.data.pagination.total, status).toBeGreaterThan(0)
  }
  expect(Object.values(ORDER_STATUS_LABELS)).toEqual([
    'Pendiente',
    'Confirmado',
    'En Preparación',
    'Listo',
    'Entregado',
    'Cancelado',
  ])
})

test('three surveys with votes: two active, one of them with a suggestion to review, and one closed', async () => {
  const { data } = (await shop.call(listSurveys, { token })).body
  expect(data.map(({ status, pending_count }) => [status, pending_count])).toEqual([
    ['active', 1],
    ['active', 0],
    ['closed', 0],
  ])
  for (const survey of data) {
    expect(survey.total_votes).toBeGreaterThan(15)
    expect(survey.options[0]?.votes).toBeGreaterThan(survey.options.at(-1)?.votes ?? 0)
  }
  expect((await shop.call(listPendingOptions, { token })).body.pagination.total).toBe(1)
  const counts = await shop.db.rows(sql`
    select id from survey_options where votes <> (select count(*) from survey_votes where option_id = survey_options.id)`)
  expect(counts).toEqual([])
})

test('stock arrives in packs, stock counts miss few units, and ledger entries are in chronological order', async () => {
  const checks = await shop.db.first(sql`
    select max(on_hand_delta) filter (where reason = 'initial') < 100 as "isFirstStockSmall",
      min(on_hand_delta) filter (where reason = 'adjustment') >= -4 as "isMissingFew",
      count(*) filter (where note = 'Llegó pedido del proveedor' and on_hand_delta % 6 = 0) > 5 as "arrivesInPacks",
      bool_and(on_hand_after >= 0) as "isNeverNegative"
    from stock_ledger`)
  expect(checks).toEqual({ isFirstStockSmall: true, isMissingFew: true, arrivesInPacks: true, isNeverNegative: true })
  const disorder = await shop.db.rows(sql`
    select later.id from stock_ledger earlier join stock_ledger later using (product_id)
    where earlier.id < later.id and earlier.at > later.at and later.reason not in ('hold', 'lapse')`)
  expect(disorder).toEqual([])
})

test('some holds became orders within the hour, others lapsed, and some are open', async () => {
  const query = { startDate: '2026-09-01', endDate: '2026-12-31' }
  const { totals } = (await shop.call(reportHoldConversion, { query, token })).body
  expect(totals.total_reservations).toBe(totals.completed + totals.expired + totals.active)
  expect(Math.min(totals.completed, totals.expired, totals.active)).toBeGreaterThan(5)
  expect(totals.conversion_percentage).toBeGreaterThan(50)
  expect(totals.median_minutes_to_order).toBeGreaterThan(2)
  expect(totals.median_minutes_to_order).toBeLessThan(52)
})

test('stock and ledger agree, and a second start adds nothing', async () => {
  expect((await shop.call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
  expect(await makeDemo(shop)).toBe(false)
})

/** One of the demo's guests is erased on request, and a cart of another one is old enough to be forgotten. */
async function aDemoGuestForgotten() {
  const guest = await shop.db.first<{ phone: string }>(sql`
    select customer_phone as phone from orders
    where user_id is null group by customer_phone having bool_and(status in ('delivered', 'cancelled')) limit 1`)
  const { data } = (await shop.call(eraseGuestData, { token, body: { phone: guest?.phone ?? '' } })).body
  const carts = await runTransaction(shop.db, (tx) =>
    tx.run(sql`
      update carts set session_id = 'forgotten:' || id where id = (select min(id) from carts where starts_with(session_id, 'guest_demo_'))`),
  )
  return { orders: Math.min(data.orders, 1), carts }
}

test('[ARR-04] removing it in the panel keeps the types and the data of the owner, stock and ledger agree, and the samples of arrivals end', async () => {
  const own = await aProduct(shop, { name: 'Producto propio', category: 'Labios', type: 'Labiales' })
  const sessionId = await aCartWith(shop, { [own]: 2 })
  const forgotten = await aDemoGuestForgotten()
  const expected = await shop.db.first(sql`
    select (select count(*)::int from products) - 1 as products, (select count(*)::int from orders) as orders,
      (select count(*)::int from users where role = 'client') as clients,
      (select count(*)::int from delivery_locations) as places`)
  const isThere = async () => (await shop.call(getSystemState, { token })).body.data.has_demo
  expect(await isThere()).toBe(true)
  const arrivals = async () => (await shop.call(countArrivals, { token })).body.data.shown
  expect(await arrivals()).toBe('samples')
  const reply = await shop.call(deleteDemo, { token })
  expect(await arrivals()).toBe('nothing')
  expect([reply.status, reply.body.message]).toEqual([200, 'Se quitó la tienda de muestra'])
  expect(reply.body.data).toEqual(expected)
  expect(await isThere()).toBe(false)
  expect((await shop.call(deleteDemo, { token })).status).toBe(404)
  const { data } = await products()
  expect(data.map((product) => [product.name, product.stock_total])).toEqual([['Producto propio', 8]])
  expect((await shop.call(listPlaces)).body.data).toEqual([])
  expect(await types()).toEqual(usualTypes)
  expect((await shop.call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
  const left = await shop.db.first(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from carts) as carts,
      (select count(*)::int from users where role = 'client') as clients, (select count(*)::int from surveys) as surveys`)
  expect(left).toEqual({ orders: 0, carts: 1, clients: 0, surveys: 0 })
  expect([sessionId !== '', forgotten]).toEqual([true, { orders: 1, carts: 1 }])
})
