import { beforeAll, describe, expect, test } from 'vitest'
import { countUsers, getUser, listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import { listHolders } from '@tocador/contracts/cart/holders-endpoints'
import { cartStats, holdStats, listCartsWithHolds, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import {
  countAdminProducts,
  getAdminProduct,
  listAdminProducts,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { dashboardFilters } from '@tocador/contracts/dashboard/dashboard-words'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { countSurveys, getSurvey, listPendingOptions } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { aMixedShop } from './testing/mixed-shop/mixed-shop'
import { plainDashboard } from './testing/mixed-shop/plain-dashboard'
import * as lists from './testing/mixed-shop/plain-lists'
import * as plain from './testing/mixed-shop/plain-reports'
import { readPlainRows, sumOf, type PlainRows } from './testing/mixed-shop/plain-rows'
import { SHOP_HOURS } from './testing/shop-hours'

// Every figure is compared with a computation from all rows, without the code and the SQL of the shop.

const { shop, token, liveUntil } = await aMixedShop()
const { call } = shop
const RANGE = { start: '2026-11-14', end: '2026-11-20' }
const BEFORE = { start: '2026-11-07', end: '2026-11-13' }
const query = { startDate: RANGE.start, endDate: RANGE.end, compare: 'true' as const, limit: 100 }

const byNumber = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.toSorted((one, other) => of(one) - of(other))

describe.each(SHOP_HOURS)('[REP-25] at %s', (hour) => {
  let rows: PlainRows
  let now: Date
  beforeAll(async () => {
    await liveUntil(hour)
    rows = await readPlainRows(shop)
    now = shop.clock.now()
  })

  test('the dashboard', async () => {
    const { few_left, impairments: _, ...found } = (await call(showDashboard, { token })).body.data
    expect({ ...found, few_left: few_left.map(({ id }) => id) }).toStrictEqual(plainDashboard(rows, now))
  })

  test('the lists that the dashboard opens', async () => {
    const { attention, today, today_stats: stats, days } = plainDashboard(rows, now)
    const filters = dashboardFilters(today)
    const one = { limit: 1, page: 1 }
    const ordersOf = async (filter: object) =>
      (await call(listOrders, { query: { ...one, ...filter }, token })).body.data.pagination.total
    const productsOf = async (filter: object) =>
      (await call(listAdminProducts, { query: { ...one, ...filter }, token })).body.pagination.total
    const holdsOf = async (filter: object) =>
      (await call(listHolds, { query: { ...one, ...filter }, token })).body.data.pagination.total
    expect({
      users: (await call(listUsers, { query: { ...one, ...filters.newUsers }, token })).body.pagination.total,
      carts: (await call(listCartsWithHolds, { query: { ...one, ...filters.newCarts }, token })).body.data.pagination
        .total,
      holds: await holdsOf(filters.newHolds),
      orders: await ordersOf(filters.ordersToday),
      pending: await ordersOf(filters.pendingOrders),
      unsent: await ordersOf(filters.unsentMessages),
      expiring: await holdsOf(filters.expiringHolds),
      out: await productsOf(filters.outOfStock),
      low: await productsOf(filters.lowStock),
      fewOrNone: await productsOf(filters.fewOrNone),
      arrived: await productsOf(filters.arrived),
      unapproved: await productsOf(filters.unapproved),
      options: (await call(listPendingOptions, { query: one, token })).body.pagination.total,
    }).toStrictEqual({
      users: stats.new_users_today,
      carts: stats.new_carts_today,
      holds: stats.new_reservations_today,
      orders: days.at(-1)?.orders,
      pending: attention.pending_orders,
      unsent: attention.unsent_messages,
      expiring: attention.expiring_holds,
      out: attention.out_of_stock,
      low: attention.low_stock,
      fewOrNone: attention.out_of_stock + attention.low_stock,
      arrived: attention.arrived_products,
      unapproved: attention.unapproved_products,
      options: attention.pending_options,
    })
  })

  test('holds, carts and holders', async () => {
    expect((await call(holdStats, { query: {}, token })).body.data).toStrictEqual(lists.plainHoldStats(rows, now))
    const { general, withProducts } = (await call(cartStats, { query: {}, token })).body.data
    expect({ general, withProducts }).toStrictEqual(lists.plainCartStats(rows, now))
    const { holders, total_units } = (await call(listHolders, { query: { by: 'cart', limit: 100 }, token })).body.data
    const found = holders.map(({ cart_id, pieces, value }) => ({ cart_id: cart_id ?? 0, pieces, value }))
    expect(byNumber(found, (row) => row.cart_id)).toStrictEqual(
      byNumber(lists.plainHolders(rows, now), (row) => row.cart_id),
    )
    const onSale = rows.products.filter((row) => row.deletedAt === null && row.status === 'active' && row.isApproved)
    expect(total_units).toBe(
      sumOf(
        rows.levels.filter(({ productId }) => onSale.some(({ id }) => id === productId)),
        (level) => level.onHand,
      ),
    )
  })

  test('accounts: the list, its counts and each page', async () => {
    const expected = lists.plainUsers(rows, now)
    const { data, pagination } = (await call(listUsers, { query: { limit: 100, sort: 'created_at' }, token })).body
    expect(pagination.total).toBe(expected.length)
    expect((await call(countUsers, { token })).body.data).toStrictEqual(lists.plainUserCounts(rows, now))
    const figuresOf = (user: (typeof data)[number]) => ({
      id: user.id,
      total_carts: user.total_carts,
      total_reservations: user.total_reservations,
      surveys_participated: user.surveys_participated,
      total_orders: user.total_orders,
      sold_orders: user.sold_orders,
      total_spent: user.total_spent,
      last_order_at: user.last_order_at,
    })
    expect(byNumber(data.map(figuresOf), ({ id }) => id)).toStrictEqual(
      byNumber(
        expected.map(({ figures }) => figures),
        ({ id }) => id,
      ),
    )
    for (const { holds, figures } of expected.filter((row) => row.figures.total_carts > 0)) {
      const page = (await call(getUser, { params: { id: figures.id }, token })).body.data
      expect({ ...figuresOf(page), holds: page.holds.map(({ id }) => id).toSorted() }).toStrictEqual({
        ...figures,
        holds: holds.toSorted(),
      })
    }
  })

  test('products: the counts of the views and each sheet', async () => {
    expect((await call(countAdminProducts, { token })).body.data).toStrictEqual(lists.plainProductCounts(rows))
    for (const { id, ...expected } of lists.plainProductSheets(rows, RANGE)) {
      const { stock_available, stock_held, carts_holding } = (await call(getAdminProduct, { params: { id }, token }))
        .body.data
      const sold = (await call(reports.reportProductSales, { params: { id }, query, token })).body.data
      const { total_quantity_sold, total_orders, total_revenue, total_profit, last_sold_at } = sold
      const sales = { total_quantity_sold, total_orders, total_revenue, total_profit, last_sold_at }
      expect({ stock_available, stock_held, carts_holding, ...sales }, `product ${id}`).toStrictEqual(expected)
    }
  })

  test('margin and trends', async () => {
    const margin = (await call(reports.reportProfitMargin, { query, token })).body.data
    const trends = (await call(reports.reportSalesTrends, { query, token })).body
    const totals = plain.plainTotals(rows, plain.plainSales(rows, RANGE))
    const before = plain.plainTotals(rows, plain.plainSales(rows, BEFORE))
    expect([margin.totals, margin.previous_totals]).toMatchObject([totals, before])
    const sums = ({ total_revenue, total_orders, total_units }: typeof totals) => ({
      total_revenue,
      total_orders,
      total_units,
    })
    expect([trends.totals, trends.previous_totals]).toMatchObject([sums(totals), sums(before)])
    const days = plain.plainDays(rows, RANGE)
    for (const found of [margin.periods, trends.data])
      expect(
        found.map(({ start_date, total_orders, total_revenue }) => ({ start_date, total_orders, total_revenue })),
      ).toStrictEqual(days)
    expect(trends.heat_map).toStrictEqual(plain.plainHours(rows, RANGE))
  })

  test('products and categories sold', async () => {
    const { data } = (await call(reports.reportTopProducts, { query, token })).body
    expect(byNumber(data, (row) => row.product_id)).toMatchObject(plain.plainProducts(rows, RANGE))
    expect(data.map((row) => row.previous_revenue)).toStrictEqual(
      data.map((row) => {
        const then = plain.plainProducts(rows, BEFORE).find(({ product_id }) => product_id === row.product_id)
        return then?.total_revenue ?? 0
      }),
    )
    // Among the days before are those of the deleted product and its removed type, which has sold nothing since.
    const older = { ...query, startDate: BEFORE.start, endDate: BEFORE.end }
    const sold = plain.plainCategories(rows, RANGE)
    const onlyBefore = plain
      .plainCategories(rows, BEFORE)
      .filter(({ category_name: name }) => sold.every(({ category_name }) => category_name !== name))
      .map((category) => ({ ...category, total_quantity_sold: 0, total_revenue: 0 }))
    expect(onlyBefore).toHaveLength(1)
    for (const [asked, expected] of [
      [query, [...sold, ...onlyBefore]] as const,
      [older, plain.plainCategories(rows, BEFORE)] as const,
    ]) {
      const categories = (await call(reports.reportCategorySales, { query: asked, token })).body
      expect(
        categories.data.map(({ category_name, total_quantity_sold, total_revenue }) => ({
          category_name,
          total_quantity_sold,
          total_revenue,
        })),
      ).toStrictEqual(expected)
    }
  })

  test('customers, and who had bought before', async () => {
    for (const range of [RANGE, BEFORE]) {
      const asked = { ...query, startDate: range.start, endDate: range.end }
      const { data, totals } = (await call(reports.reportTopCustomers, { query: asked, token })).body
      const expected = plain.plainCustomers(rows, range)
      const keyOf = (row: (typeof expected)[number]) =>
        `${row.user_id} ${row.total_spent} ${row.total_orders} ${row.is_new}`
      const found = data.map(({ user_id, total_orders, total_spent, first_order_date, last_order_date, is_new }) => ({
        user_id,
        total_orders,
        total_spent,
        first_order_date,
        last_order_date,
        is_new,
      }))
      const sorted = (list: typeof expected) => list.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      expect(sorted(found)).toStrictEqual(sorted(expected))
      expect([totals.total_customers, totals.new_customers, totals.guest_customers]).toStrictEqual([
        expected.length,
        expected.filter(({ is_new }) => is_new).length,
        expected.filter(({ user_id }) => user_id === null).length,
      ])
    }
  })

  test('holds that became orders, the summary and the stock', async () => {
    const conversion = (await call(reports.reportHoldConversion, { query, token })).body
    expect([conversion.totals, conversion.previous_totals]).toMatchObject([
      plain.plainConversion(rows, RANGE, now),
      plain.plainConversion(rows, BEFORE, now),
    ])
    const summary = (await call(reports.reportExecutiveSummary, { query, token })).body.data
    expect([summary.current_period, summary.previous_period]).toMatchObject([
      plain.plainSummary(rows, RANGE),
      plain.plainSummary(rows, BEFORE),
    ])
    const inventory = (await call(reports.reportInventoryValue, { token })).body.data
    const expected = plain.plainInventory(rows, now)
    expect(byNumber(inventory.products, (row) => row.product_id)).toMatchObject(expected)
    expect(inventory.products).toHaveLength(expected.length)
    expect(inventory.totals).toMatchObject({
      product_count: expected.length,
      on_hand: sumOf(expected, (row) => row.on_hand),
      held: sumOf(expected, (row) => row.held),
      dead_count: expected.filter(({ is_dead }) => is_dead).length,
    })
  })

  test('surveys: what waits, and the voters of each', async () => {
    const pending = rows.options.filter(({ status }) => status === 'pending').length
    const ids = [...new Set(rows.options.map(({ surveyId }) => surveyId))]
    expect((await call(countSurveys, { token })).body.data).toStrictEqual({
      surveys: ids.length,
      pending_options: pending,
    })
    for (const id of ids) {
      const approved = rows.options.filter(({ surveyId, status }) => surveyId === id && status === 'approved')
      const votes = rows.votes.filter(({ optionId }) => approved.some((option) => option.id === optionId))
      const found = (await call(getSurvey, { params: { id }, token })).body.data
      expect([found.total_votes, found.voters]).toStrictEqual([
        votes.length,
        new Set(votes.map(({ userId }) => userId)).size,
      ])
    }
  })
})
