import { beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import type { Grouping } from '@tocador/contracts/reports/reports-words'
import { aProduct } from '../testing/factories'
import {
  removeProducts,
  saveKnownHolds,
  saveKnownOrders,
  type KnownHold,
  type KnownOrder,
} from '../testing/samples/known-sales'
import { numbersFrom } from '../testing/samples/numbers-from'
import { createTestApp } from '../testing/test-app'

// The expected figures are computed here from the list of orders, in whole centavos, without the code of the reports.

const shop = await createTestApp()
const admin = await shop.signIn('admin')
const clients = [await shop.signIn('client'), await shop.signIn('client')]
const token = admin.token

interface Known {
  id: number
  name: string
  category: string
}
const products: Known[] = []
for (const [index, category] of ['Labios', 'Labios', 'Ojos', 'Rostro', 'Ojos'].entries()) {
  const name = `Producto ${index + 1}`
  products.push({
    id: await aProduct(shop, { name, category, type: `Tipo ${category}`, priceCents: 99_999 }),
    name,
    category,
  })
}
const REMOVED = { id: 999_999, name: 'Quitado del todo', category: 'Sin categoría' }

const statuses: OrderStatus[] = [...ORDER_STATUSES]
const random = numbersFrom(17)
const HOUR = 3_600_000

function orderAt(id: number, local: string, changes: Partial<KnownOrder> = {}): KnownOrder {
  // Mexico City is six hours behind UTC all year.
  const at = new Date(Date.parse(`${local}:00Z`) + 6 * HOUR).toISOString()
  const client = random(3) === 0 ? clients[random(2)] : undefined
  const lines = Array.from({ length: 1 + random(3) }, (_, place) => {
    const product = random(12) === 0 ? REMOVED : (products[(random(5) + place) % 5] ?? REMOVED)
    return {
      productId: product.id,
      name: product.name,
      quantity: 1 + random(4),
      priceCents: 5_001 + random(30_000),
      costCents: random(8) === 0 ? 0 : 2_003 + random(9_000),
    }
  })
  return {
    id,
    at,
    day: local.slice(0, 10),
    status: statuses[random(6)] ?? 'pending',
    userId: client?.user.id ?? null,
    phoneKey: `55000000${random(9)}`,
    name: `Persona ${id}`,
    placedBy: random(9) === 0 ? admin.user.id : null,
    cartId: null,
    lines,
    ...changes,
  }
}

const pad = (value: number) => String(value).padStart(2, '0')
const orders: KnownOrder[] = Array.from({ length: 400 }, (_, index) => {
  // January 2025 to October 2026, but nothing in June and July 2026.
  const month = random(20)
  const [year, inYear] = month < 12 ? [2025, month] : [2026, month - 12 < 5 ? month - 12 : month - 10]
  return orderAt(index + 1, `${year}-${pad(inYear + 1)}-${pad(1 + random(28))}T${pad(random(24))}:${pad(random(60))}`)
})
orders.push(
  orderAt(1001, '2026-03-01T00:01', { status: 'ready' }),
  orderAt(1002, '2026-02-28T23:59', { status: 'ready' }),
  orderAt(1003, '2026-03-31T23:59', { status: 'delivered' }),
  orderAt(1004, '2026-04-01T00:01', { status: 'confirmed' }),
  orderAt(1005, '2025-12-31T23:59', { status: 'confirmed', cartId: 5 }),
)
const holds: KnownHold[] = Array.from({ length: 120 }, (_, index) => {
  const day = pad(1 + random(28))
  const at = new Date(Date.parse(`2026-0${1 + random(4)}-${day}T${pad(random(24))}:30:00Z`) + 6 * HOUR)
  const status = (['active', 'expired', 'completed', 'cancelled'] as const)[random(4)] ?? 'active'
  // One of the active lines has not lapsed yet.
  const until = index === 0 ? '2027-01-01T00:00:00Z' : new Date(at.getTime() + HOUR).toISOString()
  return {
    cartId: 100 + index,
    productId: products[0]?.id ?? 0,
    status: index === 0 ? 'active' : status,
    at: at.toISOString(),
    until,
  }
})
for (const [index, hold] of holds.entries()) {
  if (hold.status !== 'completed') continue
  const minutes = 5 + random(500)
  const soldAt = new Date(Date.parse(hold.at) + minutes * 60_000)
  const local = new Date(soldAt.getTime() - 6 * HOUR).toISOString().slice(0, 16)
  orders.push(orderAt(2000 + index, local, { cartId: hold.cartId, at: soldAt.toISOString(), status: 'confirmed' }))
}

beforeAll(async () => {
  await saveKnownHolds(shop, [...holds, { ...(holds[1] as KnownHold), cartId: 5, at: '2025-06-01T12:00:00Z' }])
  await saveKnownOrders(shop, orders)
  await removeProducts(shop, [products[1]?.id ?? 0])
})

const RANGE = { startDate: '2026-01-01', endDate: '2026-09-30' }
const GROUPINGS: Grouping[] = ['day', 'week', 'month', 'quarter', 'year']

const within = ({ startDate, endDate }: { startDate: string; endDate: string }, deliveredOnly = false) =>
  orders.filter(
    ({ day, status }) =>
      day >= startDate && day <= endDate && (deliveredOnly ? status === 'delivered' : status !== 'cancelled'),
  )
const linesOf = (sales: readonly KnownOrder[]) => sales.flatMap((order) => order.lines)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)
const revenueOf = (sales: readonly KnownOrder[]) => sumOf(linesOf(sales), (line) => line.quantity * line.priceCents)
const costOf = (sales: readonly KnownOrder[]) => sumOf(linesOf(sales), (line) => line.quantity * line.costCents)
const cents = (pesos: number) => Math.round(pesos * 100)
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Number(((part / whole) * 100).toFixed(2)))

/** The name of the period of a day, by another way than the reports: through the JavaScript calendar. */
function bucketOf(day: string, grouping: Grouping): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (grouping === 'day') return day
  if (grouping === 'week') {
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
    return date.toISOString().slice(0, 10)
  }
  const quarter = Math.floor(date.getUTCMonth() / 3)
  return { month: day.slice(0, 7), quarter: `${day.slice(0, 4)}-${quarter}`, year: day.slice(0, 4) }[grouping]
}
function* daysOf({ startDate, endDate }: { startDate: string; endDate: string }) {
  for (let at = Date.parse(`${startDate}T12:00:00Z`); at <= Date.parse(`${endDate}T12:00:00Z`); at += 24 * HOUR) {
    yield new Date(at).toISOString().slice(0, 10)
  }
}
const bucketsOf = (range: { startDate: string; endDate: string }, grouping: Grouping) => [
  ...new Set([...daysOf(range)].map((day) => bucketOf(day, grouping))),
]
const movedBy = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10)

function expectedTotals(sales: readonly KnownOrder[]) {
  const revenue = revenueOf(sales)
  const cost = costOf(sales)
  return {
    total_revenue: revenue / 100,
    total_cost: cost / 100,
    total_profit: (revenue - cost) / 100,
    profit_margin_percentage: percentOf(revenue - cost, revenue),
    total_orders: sales.length,
    total_units: sumOf(linesOf(sales), (line) => line.quantity),
    units_without_cost: sumOf(linesOf(sales), (line) => (line.costCents === 0 ? line.quantity : 0)),
  }
}

test.each(GROUPINGS)('[REP-05][REP-08][REP-09][API-53] margin by %s equals orders, to the centavo', async (groupBy) => {
  const { status, body } = await shop.call(reports.reportProfitMargin, {
    query: { ...RANGE, groupBy, compare: 'true' },
    token,
  })
  expect(status).toBe(200)
  const { periods, totals, previous_totals: before, period_type } = body.data
  expect(period_type).toBe(groupBy)
  const sales = within(RANGE)
  expect(totals).toStrictEqual(expectedTotals(sales))
  expect(before).toStrictEqual(expectedTotals(within({ startDate: '2025-04-03', endDate: '2025-12-31' })))
  const moved = within({ startDate: '2025-04-03', endDate: '2025-12-31' }).map((sale) => ({
    ...sale,
    day: movedBy(sale.day, 273),
  }))
  const expected = bucketsOf(RANGE, groupBy).map((bucket) => {
    const own = sales.filter((sale) => bucketOf(sale.day, groupBy) === bucket)
    const { units_without_cost: _, ...sums } = expectedTotals(own)
    const then = moved.filter((sale) => bucketOf(sale.day, groupBy) === bucket)
    return {
      ...sums,
      previous_revenue: revenueOf(then) / 100,
      previous_profit: (revenueOf(then) - costOf(then)) / 100,
    }
  })
  const names = { start_date: expect.any(String), end_date: expect.any(String), formatted_period: expect.any(String) }
  expect(periods).toStrictEqual(expected.map((figures) => ({ ...names, ...figures })))
  expect(sumOf(periods, (period) => cents(period.total_revenue))).toBe(cents(totals.total_revenue))
  expect(sumOf(periods, (period) => period.total_orders)).toBe(totals.total_orders)
  // Without gaps, and cut to the range at both ends.
  expect([periods[0]?.start_date, periods.at(-1)?.end_date]).toEqual(['2026-01-01', '2026-09-30'])
  for (const [place, period] of periods.entries()) {
    if (place > 0) expect(period.start_date).toBe(movedBy(periods[place - 1]?.end_date ?? '', 1))
  }
})

test.each(GROUPINGS)('each %s of the report has the orders that the list shows for its days', async (groupBy) => {
  const { body } = await shop.call(reports.reportProfitMargin, {
    query: { startDate: '2026-02-27', endDate: '2026-04-02', groupBy },
    token,
  })
  const sales = 'pending,confirmed,preparing,ready,delivered'
  for (const period of body.data.periods) {
    const dates = { startDate: period.start_date, endDate: period.end_date }
    const list = await shop.call(listOrders, {
      query: { ...dates, dateField: 'created', status: sales, limit: '100' },
      token,
    })
    expect(list.body.data.pagination.total).toBe(period.total_orders)
    expect(sumOf(list.body.data.orders, (order) => cents(order.total_amount))).toBe(cents(period.total_revenue))
  }
})

test('[REP-08] only delivered orders count when asked for, and a range without sales has zeros', async () => {
  const query = { ...RANGE, groupBy: 'month' as const, deliveredOnly: 'true' as const }
  const delivered = await shop.call(reports.reportProfitMargin, { query, token })
  expect(delivered.body.data.totals).toStrictEqual(expectedTotals(within(RANGE, true)))
  const empty = await shop.call(reports.reportProfitMargin, {
    query: { startDate: '2026-06-01', endDate: '2026-06-03' },
    token,
  })
  expect(empty.body.data.periods.map((one) => [one.formatted_period, one.total_revenue, one.total_orders])).toEqual([
    ['1 jun 2026', 0, 0],
    ['2 jun 2026', 0, 0],
    ['3 jun 2026', 0, 0],
  ])
  expect(empty.body.data.previous_totals).toBeNull()
})

test.each(['units', 'revenue', 'profit'] as const)(
  '[REP-10] [API-54] top products by %s equal the lines sold',
  async (rankBy) => {
    const { body } = await shop.call(reports.reportTopProducts, {
      query: { ...RANGE, rankBy, limit: 4, compare: 'true' },
      token,
    })
    const before = within({ startDate: '2025-04-03', endDate: '2025-12-31' })
    const sums = (sales: readonly KnownOrder[], id: number) => {
      const own = linesOf(sales).filter((line) => line.productId === id)
      const revenue = sumOf(own, (line) => line.quantity * line.priceCents)
      return {
        units: sumOf(own, (line) => line.quantity),
        revenue,
        profit: revenue - sumOf(own, (line) => line.quantity * line.costCents),
      }
    }
    const ranked = [...products, REMOVED]
      .map((product) => ({ product, ...sums(within(RANGE), product.id) }))
      .filter((row) => row.units > 0)
      .toSorted((one, other) => other[rankBy] - one[rankBy] || one.product.id - other.product.id)
    expect(
      body.data.map((row) => [row.product_name, row.total_quantity_sold, row.total_revenue, row.total_profit]),
    ).toEqual(ranked.slice(0, 4).map((row) => [row.product.name, row.units, row.revenue / 100, row.profit / 100]))
    expect(body.data.map((row) => [row.previous_quantity, row.previous_revenue, row.previous_profit])).toEqual(
      ranked.slice(0, 4).map(({ product }) => {
        const then = sums(before, product.id)
        return [then.units, then.revenue / 100, then.profit / 100]
      }),
    )
    expect(body.data.map((row) => row.total_orders)).toEqual(
      ranked
        .slice(0, 4)
        .map(
          ({ product }) =>
            within(RANGE).filter((sale) => sale.lines.some((line) => line.productId === product.id)).length,
        ),
    )
    expect(
      body.data.map((row) => [row.description, row.image_url, row.category_name, row.price, row.cost_price]),
    ).toStrictEqual(
      ranked
        .slice(0, 4)
        .map(({ product }) => ['Color intenso', `/media/${product.id}.webp`, product.category, 999.99, 90]),
    )
    expect(body.data.map((row) => row.profit_margin_percentage)).toStrictEqual(
      ranked.slice(0, 4).map((row) => percentOf(row.profit, row.revenue)),
    )
    const { total_orders: _, total_units: units, units_without_cost: __, ...earned } = expectedTotals(within(RANGE))
    expect(body.totals).toStrictEqual({ ...earned, total_quantity_sold: units, total_products: ranked.length })
    for (const row of body.data) {
      expect(
        Math.abs(row.revenue_share_percentage - percentOf(row.total_revenue, body.totals.total_revenue)),
      ).toBeLessThan(0.011)
    }
  },
)

test('a removed product keeps its name, the present price and category are those of the catalogue', async () => {
  const { body } = await shop.call(reports.reportTopProducts, { query: { ...RANGE, limit: 100 }, token })
  const gone = body.data.find((row) => row.product_id === REMOVED.id)
  expect([gone?.product_name, gone?.category_name, gone?.description]).toEqual(['Quitado del todo', '', ''])
  const first = body.data.find((row) => row.product_id === products[0]?.id)
  expect([first?.price, first?.cost_price, first?.category_name]).toEqual([999.99, 90, 'Labios'])
  expect(cents(sumOf(body.data, (row) => row.revenue_share_percentage))).toBe(10_000)
})

test('[API-55] top customers: accounts, and guests by phone', async () => {
  const { body } = await shop.call(reports.reportTopCustomers, {
    query: { ...RANGE, limit: 100, compare: 'true' },
    token,
  })
  const keyOf = (sale: KnownOrder) => (sale.userId === null ? sale.phoneKey : `user ${sale.userId}`)
  const groups = new Map<string, KnownOrder[]>()
  for (const sale of within(RANGE)) groups.set(keyOf(sale), [...(groups.get(keyOf(sale)) ?? []), sale])
  const expected = [...groups].map(([key, own]) => ({
    key,
    type: key.startsWith('user') ? 'registered' : 'guest',
    orders: own.length,
    spent: revenueOf(own),
    profit: revenueOf(own) - costOf(own),
    first: own.map((sale) => sale.day).toSorted()[0],
    last: own.map((sale) => sale.day).toSorted()[own.length - 1],
    isNew: !within({ startDate: '2000-01-01', endDate: '2025-12-31' }).some((sale) => keyOf(sale) === key),
    before: revenueOf(within({ startDate: '2025-04-03', endDate: '2025-12-31' }).filter((sale) => keyOf(sale) === key)),
  }))
  const shown = body.data.map((row) => ({
    key: row.user_id === null ? row.customer_phone : `user ${row.user_id}`,
    type: row.customer_type,
    orders: row.total_orders,
    spent: cents(row.total_spent),
    profit: cents(row.total_profit),
    first: row.first_order_date,
    last: row.last_order_date,
    isNew: row.is_new,
    before: cents(row.previous_spent ?? 0),
  }))
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)
  expect(shown.toSorted(byKey)).toStrictEqual(expected.toSorted(byKey))
  const spent = body.data.map((row) => row.total_spent)
  expect(spent).toEqual(spent.toSorted((one, other) => other - one))
  expect(body.totals).toMatchObject({
    total_customers: expected.length,
    new_customers: expected.filter((one) => one.isNew).length,
    guest_customers: expected.filter((one) => !one.key.startsWith('user')).length,
    total_orders: within(RANGE).length,
    total_spent: revenueOf(within(RANGE)) / 100,
  })
  const three = await shop.call(reports.reportTopCustomers, { query: { ...RANGE, limit: 3 }, token })
  expect([three.body.data.length, cents(sumOf(body.data, (row) => row.revenue_share_percentage))]).toEqual([3, 10_000])
})

test.each(GROUPINGS)('[API-56] category sales by %s add up to the total, and their shares to 100', async (groupBy) => {
  const { body } = await shop.call(reports.reportCategorySales, {
    query: { ...RANGE, groupBy, compare: 'true' },
    token,
  })
  const categoryOf = (id: number) => [...products, REMOVED].find((product) => product.id === id)?.category
  for (const row of body.data) {
    const isOwn = (line: { productId: number }) => categoryOf(line.productId) === row.category_name
    const own = within(RANGE).map((sale) => ({ ...sale, lines: sale.lines.filter(isOwn) }))
    expect(cents(row.total_revenue)).toBe(revenueOf(own))
    expect(cents(row.total_cost)).toBe(costOf(own))
    const before = within({ startDate: '2025-04-03', endDate: '2025-12-31' })
    expect(cents(row.previous_revenue ?? 0)).toBe(
      revenueOf(before.map((sale) => ({ ...sale, lines: sale.lines.filter(isOwn) }))),
    )
    expect(row.revenue_by_period.map(cents)).toEqual(
      bucketsOf(RANGE, groupBy).map((bucket) =>
        revenueOf(own.filter((sale) => bucketOf(sale.day, groupBy) === bucket)),
      ),
    )
  }
  expect(body.data.map((row) => row.category_name).toSorted()).toEqual(['Labios', 'Ojos', 'Rostro', 'Sin categoría'])
  expect(cents(body.totals.total_revenue)).toBe(revenueOf(within(RANGE)))
  expect(cents(sumOf(body.data, (row) => row.revenue_share_percentage))).toBe(10_000)
  for (const [place] of body.periods.entries()) {
    const hasSales = body.data.some((row) => (row.revenue_by_period[place] ?? 0) > 0)
    expect(cents(sumOf(body.data, (row) => row.share_by_period[place] ?? 0))).toBe(hasSales ? 10_000 : 0)
  }
})

test('[API-57] sales trends: periods, and the weekday and hour of the shop', async () => {
  const query = { ...RANGE, groupBy: 'month', compare: 'true' } as const
  const { body } = await shop.call(reports.reportSalesTrends, { query, token })
  const sales = within(RANGE)
  expect(
    body.data.map((row) => [cents(row.total_revenue), row.total_orders, row.total_units, cents(row.average_order)]),
  ).toEqual(
    bucketsOf(RANGE, 'month').map((bucket) => {
      const own = sales.filter((sale) => bucketOf(sale.day, 'month') === bucket)
      const average = own.length === 0 ? 0 : Math.round(revenueOf(own) / own.length)
      return [revenueOf(own), own.length, sumOf(linesOf(own), (line) => line.quantity), average]
    }),
  )
  const hourly = new Map<string, KnownOrder[]>()
  for (const sale of sales) {
    const local = new Date(Date.parse(sale.at) - 6 * HOUR)
    const key = `${local.getUTCDay()} ${local.getUTCHours()}`
    hourly.set(key, [...(hourly.get(key) ?? []), sale])
  }
  expect(
    Object.fromEntries(
      body.heat_map.map((cell) => [`${cell.weekday} ${cell.hour}`, [cell.total_orders, cents(cell.total_revenue)]]),
    ),
  ).toStrictEqual(Object.fromEntries([...hourly].map(([key, own]) => [key, [own.length, revenueOf(own)]])))
  expect(sumOf(body.heat_map, (cell) => cell.total_orders)).toBe(body.totals.total_orders)
  const { start_date: startDate, end_date: endDate } = body.previous_range ?? body.date_range
  const earlier = within({ startDate, endDate })
  expect(body.previous_totals).toMatchObject({ total_revenue: revenueOf(earlier) / 100, total_orders: earlier.length })
})

const middleOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const half = (sorted.length - 1) / 2
  return Math.round((((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2) * 10) / 10
}

test('[API-58] holds: outcomes, conversion and the median time to the order', async () => {
  const query = { startDate: '2026-01-01', endDate: '2026-04-30', groupBy: 'month' as const }
  const { body } = await shop.call(reports.reportHoldConversion, { query, token })
  const local = (hold: KnownHold) => new Date(Date.parse(hold.at) - 6 * HOUR).toISOString().slice(0, 7)
  const now = Date.parse('2026-11-20T18:00:00Z')
  const outcomes = (own: readonly KnownHold[]) => {
    const done = own.filter((hold) => hold.status === 'completed')
    const isLapsed = (hold: KnownHold) => hold.status === 'active' && Date.parse(hold.until) <= now
    const minutes = done.map((hold) => {
      const sale = orders.find((order) => order.cartId === hold.cartId)
      return (Date.parse(sale?.at ?? '') - Date.parse(hold.at)) / 60_000
    })
    return {
      total_reservations: own.length,
      completed: done.length,
      expired: own.filter((hold) => hold.status === 'expired' || isLapsed(hold)).length,
      cancelled: own.filter((hold) => hold.status === 'cancelled').length,
      active: own.filter((hold) => hold.status === 'active' && !isLapsed(hold)).length,
      conversion_percentage: percentOf(done.length, own.length),
      median_minutes_to_order: middleOf(minutes),
    }
  }
  expect(body.data).toMatchObject(
    ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) =>
      outcomes(holds.filter((hold) => local(hold) === month)),
    ),
  )
  const completed = holds.filter((hold) => hold.status === 'completed').length
  expect(body.totals).toStrictEqual({ ...outcomes(holds), total_carts: 120, total_orders: completed })
  expect(body.totals.active).toBe(1)
})

test('[API-59] executive summary: both ranges and the change between them', async () => {
  const range = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const { body } = await shop.call(reports.reportExecutiveSummary, { query: range, token })
  const figures = (days: { startDate: string; endDate: string }) => {
    const sales = within(days)
    const all = orders.filter(({ day }) => day >= days.startDate && day <= days.endDate)
    const cancelled = all.length - sales.length
    const byDay = [...daysOf(days)].map((date) => ({
      date,
      total: revenueOf(sales.filter((sale) => sale.day === date)),
    }))
    const best = byDay.toSorted((one, other) => other.total - one.total || other.date.localeCompare(one.date))[0]
    return {
      ...expectedTotals(sales),
      average_order: Math.round(revenueOf(sales) / sales.length) / 100,
      total_customers: new Set(sales.map((sale) => sale.userId ?? sale.phoneKey)).size,
      cancelled_orders: cancelled,
      cancellation_percentage: percentOf(cancelled, all.length),
      best_day: { date: best?.date, total_revenue: (best?.total ?? 0) / 100 },
    }
  }
  const [now, before] = [figures(range), figures({ startDate: '2026-01-29', endDate: '2026-02-28' })]
  expect(body.data.current_period).toMatchObject(now)
  expect(body.data.previous_period).toMatchObject(before)
  const growth = (of: (figures: typeof now) => number) => percentOf(of(now) - of(before), of(before))
  const points = (one: number, other: number) => Number((one - other).toFixed(2))
  expect(body.data.growth_metrics).toStrictEqual({
    revenue_growth: growth(({ total_revenue }) => cents(total_revenue)),
    profit_growth: growth(({ total_profit }) => cents(total_profit)),
    orders_growth: growth(({ total_orders }) => total_orders),
    average_order_growth: growth(({ average_order }) => cents(average_order)),
    customers_growth: growth(({ total_customers }) => total_customers),
    margin_points: points(now.profit_margin_percentage, before.profit_margin_percentage),
    cancellation_points: points(now.cancellation_percentage, before.cancellation_percentage),
  })
  expect(body.data.date_range).toStrictEqual({ start_date: '2026-03-01', end_date: '2026-03-31', today: '2026-11-20' })
})

test('[REP-07] [REP-13] [API-61] [API-62] a custom report has one member per requested type, by month and with ten rows', async () => {
  const { body } = await shop.call(reports.reportCustom, {
    query: { ...RANGE, reportTypes: 'profit-margin,top_products,top-customers,inventory-value' },
    token,
  })
  expect(Object.keys(body.data)).toEqual(['profit_margin', 'top_products', 'top_customers', 'inventory_value'])
  expect([body.data.profit_margin?.period_type, body.data.profit_margin?.periods.length]).toEqual(['month', 9])
  expect(body.data.top_customers).toHaveLength(10)
  const { data, totals } = (await shop.call(reports.reportTopCustomers, { query: RANGE, token })).body
  // More of them than the default shows.
  expect([data.length, totals.total_customers]).toStrictEqual([10, 11])
  expect(body.data.profit_margin?.totals).toStrictEqual(expectedTotals(within(RANGE)))
  expect(body.data.top_products?.[0]?.product_name).toMatch(/^Producto \d$/)
  const asked = { ...RANGE, reportTypes: 'profit-margin,top-customers', groupBy: 'quarter' as const, limit: '3' }
  const chosen = (await shop.call(reports.reportCustom, { query: asked, token })).body.data
  expect(Object.keys(chosen)).toStrictEqual(['profit_margin', 'top_customers'])
  expect([chosen.profit_margin?.periods.length, chosen.top_customers?.length]).toStrictEqual([3, 3])
})

test.each([
  [{ endDate: '2026-01-31' }, 'La fecha de inicio es requerida'],
  [{ startDate: '2026-01-01' }, 'La fecha de fin es requerida'],
  [{ startDate: '', endDate: '2026-01-31' }, 'La fecha de inicio es requerida'],
  [{ startDate: '2026-02-30', endDate: '2026-03-31' }, 'Fecha inválida'],
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'La fecha final no puede ser anterior a la inicial'],
  [{ ...RANGE, limit: '0' }, 'El límite (limit) debe ser un número entero de 1 a 100'],
  [{ ...RANGE, limit: '101' }, 'El límite (limit) debe ser un número entero de 1 a 100'],
  [{ ...RANGE, groupBy: 'hour' }, 'Agrupa por día (day), semana (week), mes (month), trimestre (quarter) o año (year)'],
  [
    { startDate: '2025-01-01', endDate: '2026-02-05' },
    'El rango tiene más de 400 periodos: elige fechas más cercanas o agrupa por un periodo más largo',
  ],
])('[REP-02] [REP-03] %j is refused', async (query, message) => {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await shop.app.inject({ url: '/api/reports/profit-margin', query, headers })
  expect([reply.statusCode, Object.values(reply.json().fields)]).toEqual([400, [message]])
})

test('400 days and a limit of 100 are accepted', async () => {
  const query = { startDate: '2025-01-01', endDate: '2026-02-04', limit: '100' }
  expect((await shop.call(reports.reportProfitMargin, { query, token })).body.data.periods).toHaveLength(400)
})

test('a report takes one query, and a compared one two', async () => {
  const plain = await shop.call(reports.reportProfitMargin, { query: RANGE, token })
  const compared = await shop.call(reports.reportTopProducts, { query: { ...RANGE, compare: 'true' }, token })
  const known = (await shop.call(reports.reportInventoryValue, { token })).roundTrips
  // One of the statements reads the token's account.
  expect([plain.roundTrips, compared.roundTrips, known]).toEqual([2, 3, 2])
})
