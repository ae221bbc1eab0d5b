import { describe, expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { ORDER_STATUSES } from '@tocador/contracts/orders/order-life'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { GROUPINGS } from '@tocador/contracts/reports/reports-words'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../testing/samples/known-sales'
import { numbersFrom } from '../testing/samples/numbers-from'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const random = numbersFrom(23)
const products = [
  await aProduct(shop, { category: 'Labios', type: 'Labial' }),
  await aProduct(shop, { category: 'Ojos', type: 'Sombra' }),
  999_999,
]
const pad = (value: number) => String(value).padStart(2, '0')
const lines = () =>
  products
    .filter(() => random(2) === 0)
    .concat(products[random(3)] ?? 0)
    .map((productId) => ({
      productId,
      name: `Producto ${productId}`,
      quantity: 1 + random(3),
      priceCents: 1_001 + random(20_000),
      // Some lines have no cost.
      costCents: random(4) === 0 ? 0 : 501 + random(400),
    }))
const orders = [
  ...Array.from({ length: 80 }, (_, place) =>
    knownOrder(place + 1, `2026-0${1 + random(3)}-${pad(1 + random(28))}T${pad(random(24))}:${pad(random(60))}`, {
      status: ORDER_STATUSES[random(ORDER_STATUSES.length)] ?? 'pending',
      lines: lines(),
    }),
  ),
  // The range is from 5 January to 20 March, so these are its first and last minutes, and those next to them.
  knownOrder(901, '2026-01-05T00:01', { lines: lines() }),
  knownOrder(902, '2026-01-04T23:59', { lines: lines() }),
  knownOrder(903, '2026-03-20T23:59', { lines: lines() }),
  knownOrder(904, '2026-03-21T00:01', { lines: lines() }),
]
/** Held in the first and the last minute of the range, and in the minutes next to it; all ordered within it. */
const held = [
  { id: 911, at: '2026-01-05T00:01', status: 'confirmed', isCounted: true },
  { id: 912, at: '2026-03-20T23:59', status: 'cancelled', isCounted: true },
  { id: 913, at: '2026-01-04T23:59', status: 'confirmed', isCounted: false },
  { id: 914, at: '2026-03-21T00:01', status: 'confirmed', isCounted: false },
] as const
orders.push(...held.map(({ id, status }) => knownOrder(id, '2026-02-02T10:00', { status, cartId: id, lines: lines() })))
const { at: removedAt } = knownOrder(0, '2026-02-01T10:00')
await saveKnownHolds(shop, [
  ...held.map(({ id, at }) => {
    const { at: utc } = knownOrder(id, at)
    return { cartId: id, productId: products[0] ?? 0, status: 'completed' as const, at: utc, until: utc }
  }),
  // Removed from a cart that was ordered the day after.
  { cartId: 911, productId: products[1] ?? 0, status: 'cancelled', at: removedAt, until: removedAt },
])
await saveKnownOrders(shop, orders)

const RANGE = { startDate: '2026-01-05', endDate: '2026-03-20' }
const cents = (pesos: number) => Math.round(pesos * 100)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + cents(value), 0)

/** The orders that the panel lists for a link of a report. */
async function listed(
  range: { startDate: string; endDate: string },
  more: { categoryId?: string; weekday?: string; createdHour?: string } = {},
) {
  const found = []
  for (let page = 1; ; page++) {
    const query = {
      ...range,
      ...more,
      status: 'pending,confirmed,preparing,ready,delivered',
      dateField: 'created' as const,
      limit: 100,
      page,
    }
    const { body } = await shop.call(listOrders, { query, token })
    found.push(...body.data.orders)
    if (page >= body.data.pagination.pages) return found
  }
}

describe('[REP-21] sums, periods and listed orders', () => {
  test.each(GROUPINGS)('by %s: periods, totals and the listed orders are the same amount', async (groupBy) => {
    const query = { ...RANGE, groupBy }
    const margin = (await shop.call(reports.reportProfitMargin, { query, token })).body.data
    const trends = (await shop.call(reports.reportSalesTrends, { query, token })).body
    const categories = (await shop.call(reports.reportCategorySales, { query, token })).body
    const all = await listed(RANGE)
    const sold = orders.filter(
      ({ day, status }) => day >= RANGE.startDate && day <= RANGE.endDate && status !== 'cancelled',
    )
    expect(all.map(({ id }) => id).toSorted((one, other) => one - other)).toStrictEqual(
      sold.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    const whole = sumOf(all.map((order) => order.total_amount))
    expect([
      cents(margin.totals.total_revenue),
      sumOf(margin.periods.map((period) => period.total_revenue)),
      cents(margin.totals.total_cost + margin.totals.total_profit),
      cents(trends.totals.total_revenue),
      sumOf(trends.data.map((period) => period.total_revenue)),
      sumOf(trends.heat_map.map((cell) => cell.total_revenue)),
      cents(categories.totals.total_revenue),
      sumOf(categories.data.map((category) => category.total_revenue)),
      sumOf(categories.data.flatMap((category) => category.revenue_by_period)),
    ]).toStrictEqual(Array.from({ length: 9 }, () => whole))
    const counts = [margin.totals.total_orders, trends.totals.total_orders]
    expect(counts).toStrictEqual([all.length, all.length])
  })

  test.each(GROUPINGS)('by %s: the orders behind each period have its number and its amount', async (groupBy) => {
    const query = { ...RANGE, groupBy }
    const { periods } = (await shop.call(reports.reportProfitMargin, { query, token })).body.data
    const trends = (await shop.call(reports.reportSalesTrends, { query, token })).body.data
    const categories = (await shop.call(reports.reportCategorySales, { query, token })).body.data
    for (const [place, period] of periods.entries()) {
      const own = await listed({ startDate: period.start_date, endDate: period.end_date })
      const amount = sumOf(own.map((order) => order.total_amount))
      expect(
        {
          orders: [period.total_orders, trends[place]?.total_orders],
          margin: cents(period.total_revenue),
          trends: cents(trends[place]?.total_revenue ?? -1),
          categories: sumOf(categories.map((category) => category.revenue_by_period[place] ?? -1)),
        },
        period.formatted_period,
      ).toStrictEqual({ orders: [own.length, own.length], margin: amount, trends: amount, categories: amount })
    }
    // The periods are next to each other, from the first day of the range to its last.
    expect([periods[0]?.start_date, periods.at(-1)?.end_date]).toStrictEqual([RANGE.startDate, RANGE.endDate])
    for (const [place, { start_date }] of periods.entries())
      if (place > 0) expect(start_date).toBe(addDays(periods[place - 1]?.end_date ?? '', 1))
  })

  test('products and customers add up to the totals and to the listed orders, and their shares to 100', async () => {
    const query = { ...RANGE, limit: 100 }
    const { data: sold, totals } = (await shop.call(reports.reportTopProducts, { query, token })).body
    const { data: buyers, totals: all } = (await shop.call(reports.reportTopCustomers, { query, token })).body
    const own = await listed(RANGE)
    const amount = sumOf(own.map((order) => order.total_amount))
    expect([
      cents(totals.total_revenue),
      sumOf(sold.map((row) => row.total_revenue)),
      cents(all.total_spent),
      sumOf(buyers.map((row) => row.total_spent)),
    ]).toStrictEqual([amount, amount, amount, amount])
    expect(buyers.reduce((sum, row) => sum + row.total_orders, 0)).toBe(own.length)
    expect(sumOf(sold.map((row) => row.revenue_share_percentage))).toBe(10_000)
    expect(sumOf(buyers.map((row) => row.revenue_share_percentage))).toBe(10_000)
  })

  test('the orders behind an hour of the week have its number and its amount', async () => {
    const { heat_map } = (await shop.call(reports.reportSalesTrends, { query: RANGE, token })).body
    expect(heat_map.length).toBeGreaterThan(20)
    for (const cell of heat_map.filter(({ hour }) => hour < 2 || hour > 21)) {
      const own = await listed(RANGE, { weekday: String(cell.weekday), createdHour: String(cell.hour) })
      expect([cell.total_orders, cents(cell.total_revenue)], `${cell.weekday} ${cell.hour}`).toStrictEqual([
        own.length,
        sumOf(own.map((order) => order.total_amount)),
      ])
    }
  })
})

test('the orders behind a category are those with a product of it', async () => {
  const { data } = (await shop.call(reports.reportCategorySales, { query: RANGE, token })).body
  const sold = orders.filter(
    ({ day, status }) => day >= RANGE.startDate && day <= RANGE.endDate && status !== 'cancelled',
  )
  const productOf = { Labios: products[0], Ojos: products[1], 'Sin categoría': 999_999 }
  for (const [name, product] of Object.entries(productOf)) {
    const category = data.find((row) => row.category_name === name)
    const own = await listed(RANGE, { categoryId: String(category?.category_id ?? 0) })
    const expected = sold.filter((order) => order.lines.some((line) => line.productId === product))
    expect(own.map(({ id }) => id).toSorted((one, other) => one - other)).toStrictEqual(
      expected.map(({ id }) => id).toSorted((one, other) => one - other),
    )
  }
})

test('the category with the highest sales is first, in every month', async () => {
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    const query = { startDate: `${month}-01`, endDate: `${month}-28` }
    const { data } = (await shop.call(reports.reportCategorySales, { query, token })).body
    const revenues = data.map((row) => row.total_revenue)
    expect(revenues).toStrictEqual(revenues.toSorted((one, other) => other - one))
  }
})

test('the sales of a product name its last sale, also one outside the range, or none', async () => {
  const query = { startDate: '2026-01-01', endDate: '2026-01-01' }
  const lastOf = async (id: number) =>
    (await shop.call(reports.reportProductSales, { params: { id }, query, token })).body.data.last_sold_at
  const [id = 0] = products
  const sales = orders.filter((order) => order.lines.some((line) => line.productId === id))
  const times = sales.filter(({ status }) => status !== 'cancelled').map(({ at }) => at)
  expect(await lastOf(id)).toBe(times.toSorted().at(-1))
  expect(await lastOf(await aProduct(shop))).toBeNull()
})

test('the orders behind holds are those held on these days, cancelled ones included', async () => {
  const { totals } = (await shop.call(reports.reportHoldConversion, { query: RANGE, token })).body
  const { body } = await shop.call(listOrders, { query: { ...RANGE, dateField: 'reserved' }, token })
  const expected = held.filter(({ isCounted }) => isCounted).map(({ id }) => id)
  expect(body.data.orders.map(({ id }) => id).toSorted((one, other) => one - other)).toStrictEqual(expected)
  expect(totals.total_orders).toBe(expected.length)
  // Between 28 days, 9:59 hours (911) and minus 46 days, 13:59 hours (912): the removed line took no time to an order.
  expect(totals.median_minutes_to_order).toBe(-13_080)
})

test('the change of a share is told in points with two decimals', async () => {
  const summary = (
    await shop.call(reports.reportExecutiveSummary, {
      query: { startDate: '2026-02-15', endDate: '2026-03-20' },
      token,
    })
  ).body.data
  const [now, before] = [summary.current_period, summary.previous_period].map(
    (period) => period.profit_margin_percentage,
  )
  const expected = Math.round(((now ?? 0) - (before ?? 0)) * 100) / 100
  expect(Number.isInteger(expected)).toBe(false)
  expect(summary.growth_metrics.margin_points).toBe(expected)
})

test('a range of one day holds its first and its last minute', async () => {
  const totalOf = async (day: string) => {
    const query = { startDate: day, endDate: day }
    return (await shop.call(reports.reportProfitMargin, { query, token })).body.data.totals.total_orders
  }
  const onDay = (day: string) => orders.filter((order) => order.day === day && order.status !== 'cancelled').length
  for (const day of ['2026-01-04', '2026-01-05', '2026-03-20', '2026-03-21'])
    expect(await totalOf(day)).toBe(onDay(day))
})
