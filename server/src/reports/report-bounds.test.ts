import { expect, test } from 'vitest'
import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'
import { readInventory } from './overview/queries'

const bought = (productId: number, quantity: number, priceCents = 10_000) => ({
  productId,
  name: 'Pieza',
  quantity,
  priceCents,
  costCents: 4_000,
})

test('the demand has thirty days with today, dead stock sixty, both without cancelled orders', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const old = '2026-01-01T12:00:00.000Z'
  const make = (name: string, stock: number, createdAt = old) => aProduct(shop, { name, stock, createdAt })
  const [paced, awake, asleep] = [await make('Paced', 0), await make('Awake', 5), await make('Asleep', 6)]
  await make('New', 1, '2026-09-21T18:00:00.000Z')
  await make('Old', 1, '2026-09-21T17:59:59.999Z')
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-10-21T23:59', { lines: [bought(paced, 5)] }),
    knownOrder(2, '2026-10-22T00:00', { lines: [bought(paced, 3)] }),
    knownOrder(3, '2026-11-01T12:00', { status: 'cancelled', lines: [bought(paced, 7), bought(asleep, 1)] }),
    knownOrder(4, '2026-09-22T00:00', { lines: [bought(awake, 1)] }),
    knownOrder(5, '2026-09-21T23:59', { lines: [bought(asleep, 1)] }),
  ])
  const { products, totals } = (await shop.call(reports.reportInventoryValue, { token })).body.data
  const shown = products
    .map((row) => [row.product_name, row.units_sold, row.last_sale_date, row.is_dead, row.stock_level])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  expect(shown).toStrictEqual([
    ['Asleep', 0, null, true, 'enough'],
    ['Awake', 0, '2026-09-22', false, 'low'],
    ['New', 0, null, false, 'low'],
    ['Old', 0, null, true, 'low'],
    ['Paced', 3, '2026-10-22', false, 'out'],
  ])
  expect(totals).toMatchObject({ product_count: 5, out_count: 1, low_count: 3, dead_count: 2, dead_value: 630 })
})

test('of days that sold as much the later one is the best, of products the older one; a cancelled order is no sale', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [first, second] = [await aProduct(shop, { name: 'Rubor' }), await aProduct(shop, { name: 'Brillo' })]
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-02T09:00', { lines: [bought(first, 2)] }),
    knownOrder(2, '2026-11-03T09:00', { phoneKey: '5500000002', lines: [bought(second, 2)] }),
    knownOrder(3, '2026-11-04T09:00', { phoneKey: '5500000003', status: 'cancelled', lines: [bought(first, 9)] }),
    knownOrder(4, '2026-11-01T23:59', { lines: [bought(second, 1)] }),
    knownOrder(5, '2026-11-05T00:00', { lines: [bought(second, 1)] }),
  ])
  const query = { startDate: '2026-11-02', endDate: '2026-11-04', groupBy: 'day' as const }
  const { current_period: now, previous_period: before } = (
    await shop.call(reports.reportExecutiveSummary, { query, token })
  ).body.data
  expect(now).toMatchObject({
    total_orders: 2,
    total_units: 4,
    total_revenue: 400,
    total_customers: 2,
    cancelled_orders: 1,
    cancellation_percentage: 33.33,
    best_day: { date: '2026-11-03', total_revenue: 200 },
    top_product: { product_name: 'Rubor', total_quantity_sold: 2, total_revenue: 200 },
  })
  expect([before.total_orders, before.best_day?.date]).toStrictEqual([1, '2026-11-01'])
  const own = await shop.call(reports.reportProductSales, { token, params: { id: first }, query })
  expect(own.body.data).toMatchObject({
    total_quantity_sold: 2,
    total_orders: 1,
    total_revenue: 200,
    last_sold_at: '2026-11-02T15:00:00.000Z',
  })
})

test('a category that sold only in the days before is a row without sales, so that the rows add up to both totals', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const lips = await aProduct(shop, { category: 'Labios', type: 'Labial' })
  const eyes = await aProduct(shop, { category: 'Ojos', type: 'Sombra' })
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-01T09:00', { lines: [bought(lips, 1)] }),
    knownOrder(2, '2026-11-01T10:00', { lines: [bought(eyes, 4)] }),
    knownOrder(3, '2026-11-02T09:00', { lines: [bought(lips, 3)] }),
  ])
  const query = { startDate: '2026-11-02', endDate: '2026-11-02', groupBy: 'day', compare: 'true' } as const
  const { body } = await shop.call(reports.reportCategorySales, { query, token })
  expect(body.data.map((row) => [row.category_name, row.total_revenue, row.previous_revenue])).toStrictEqual([
    ['Labios', 300, 100],
    ['Ojos', 0, 400],
  ])
  expect(body.data.map((row) => row.revenue_share_percentage)).toStrictEqual([100, 0])
  const { totals, previous_totals: before } = body
  expect([totals.total_revenue, before?.total_revenue, before?.total_quantity_sold]).toStrictEqual([300, 500, 5])
})

test('of products with as much in stock at cost the dearer is first, then the older; of such categories the first by name', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  for (const [name, priceCents, category] of [
    ['Barata', 9_000, 'Ojos'],
    ['Cara', 12_000, 'Labios'],
    ['Otra cara', 12_000, 'Ojos'],
    ['Otra barata', 9_000, 'Labios'],
  ] as const) {
    await aProduct(shop, { name, priceCents, costCents: 4_000, stock: 2, category, type: `Tipo ${category}` })
  }
  const { products, categories } = (await shop.call(reports.reportInventoryValue, { token })).body.data
  expect(products.map((row) => row.product_name)).toStrictEqual(['Cara', 'Otra cara', 'Barata', 'Otra barata'])
  expect(categories.map((row) => row.category_name)).toStrictEqual(['Labios', 'Ojos'])
  // In the same order the rows end, while the categories count everything.
  const rules = { demandDays: 30, reorderDays: 14, deadDays: 60, deadSince: new Date(0), lowStock: 5, mostRows: 3 }
  const time = { today: '2026-11-20', now: shop.clock.now(), timeZone: 'America/Mexico_City' }
  const cut = await readInventory(shop.db, { ...time, ...rules, rows: 'product' })
  expect(cut.products.map(({ name }) => name)).toStrictEqual(['Cara', 'Otra cara', 'Barata'])
  expect(cut.categories.map((row) => row.products)).toStrictEqual([2, 2])
})

test('of more products than the report has rows those stay that are to be ordered, also sold out and worth nothing', async () => {
  const shop = await createTestApp()
  const gone = await aProduct(shop, { name: 'Agotado', costCents: 4_000, stock: 0 })
  await aProduct(shop, { name: 'Sin demanda', costCents: 4_000, stock: 0 })
  const low = await aProduct(shop, { name: 'Por agotarse', costCents: 4_000, stock: 1 })
  for (const [name, stock] of Object.entries({ Poco: 10, Mucho: 30 })) {
    await aProduct(shop, { name, costCents: 4_000, stock })
  }
  await saveKnownOrders(shop, [knownOrder(1, '2026-11-10T12:00', { lines: [bought(gone, 6), bought(low, 5)] })])
  const rules = { demandDays: 30, reorderDays: 14, deadDays: 60, deadSince: new Date(0), lowStock: 5 }
  const time = { today: '2026-11-20', now: shop.clock.now(), timeZone: 'America/Mexico_City' }
  const rowsOf = async (mostRows: number) =>
    (await readInventory(shop.db, { ...time, ...rules, mostRows, rows: 'product' })).products.map(({ name }) => name)
  expect(await rowsOf(5)).toStrictEqual(['Mucho', 'Poco', 'Por agotarse', 'Agotado', 'Sin demanda'])
  expect(await rowsOf(3)).toStrictEqual(['Mucho', 'Por agotarse', 'Agotado'])
  expect(await rowsOf(1)).toStrictEqual(['Agotado'])
})

test('of more products than the report has rows those stay that somebody waits for, also with units', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  // Switched off, it has units, and those who ask for its arrival wait.
  const product_id = await aProduct(shop, { name: 'Esperado', costCents: 4_000, stock: 2, status: 'inactive' })
  await aProduct(shop, { name: 'Mucho', costCents: 4_000, stock: 30 })
  const { data } = (await shop.call(createArrival, { body: { name: 'Esperado', product_id }, token })).body
  const asked = { arrival_id: data.id, name: 'Ana', phone: '55 0000 0001' }
  expect((await shop.call(askToWait, { body: asked })).status).toBe(201)
  const rules = { demandDays: 30, reorderDays: 14, deadDays: 60, deadSince: new Date(0), lowStock: 5, mostRows: 1 }
  const time = { today: '2026-11-20', now: shop.clock.now(), timeZone: 'America/Mexico_City' }
  const { products } = await readInventory(shop.db, { ...time, ...rules, rows: 'product' })
  expect(products.map(({ name, waiting, reorderUnits }) => [name, waiting, reorderUnits])).toStrictEqual([
    ['Esperado', 1, 0],
  ])
})

test('what was removed from the database has name and price of its last sale', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-02T09:00', { lines: [{ ...bought(999_999, 1), name: 'Antes' }] }),
    knownOrder(2, '2026-11-03T09:00', {
      lines: [{ ...bought(999_999, 1, 12_000), name: 'Después', costCents: 5_000 }],
    }),
  ])
  const query = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const { data } = (await shop.call(reports.reportTopProducts, { query, token })).body
  expect(data.map((row) => [row.product_name, row.price, row.cost_price, row.total_revenue])).toStrictEqual([
    ['Después', 120, 50, 220],
  ])
  const summary = (await shop.call(reports.reportExecutiveSummary, { query, token })).body.data
  expect(summary.current_period.top_product?.product_name).toBe('Después')
})

test('a product with several pictures is one row of what is in stock, with its first one', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  await aProduct(shop, { name: 'Rubor', stock: 3, images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] })
  const { products } = (await shop.call(reports.reportInventoryValue, { token })).body.data
  expect(products.map((row) => [row.product_name, row.on_hand, row.image_url])).toStrictEqual([
    ['Rubor', 3, '/media/uno-1080.webp'],
  ])
})
