import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { ready } from '@tocador/contracts/health/health-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { REPORT_TYPES, reportTexts } from '@tocador/contracts/reports/reports-words'
import { openShop } from '../boot/open-shop'
import { openDatabase } from '../platform/database/open-database'
import { readEnvironment } from '../platform/env'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../testing/samples/known-sales'
import { saveKnownSearches } from '../testing/samples/known-searches'
import { createTestApp } from '../testing/test-app'
import { createTestDatabase } from '../testing/test-database'
import { createTestLog } from '../testing/test-log'

// The replica is a second database with sales of its own, so that an answer shows which of both was read.
const replica = await createTestApp()
const product = await aProduct(replica, { name: 'De la réplica', category: 'Labios', stock: 7 })
await saveKnownHolds(replica, [
  { cartId: 3, productId: product, status: 'completed', at: '2026-11-02T12:00:00Z', until: '2026-11-02T13:00:00Z' },
])
await saveKnownOrders(replica, [
  knownOrder(1, '2026-11-02T12:00', {
    cartId: 3,
    lines: [{ productId: product, name: 'De la réplica', quantity: 2, priceCents: 12_345, costCents: 5_000 }],
  }),
])
await saveKnownSearches(replica, [{ day: '2026-11-02', words: 'de la réplica', searches: 3, adds: 0, found: 0 }])
const primary = await createTestDatabase()
const shop = await createTestApp({ database: { ...primary, replica: replica.db } })
const { token } = await shop.signIn('admin')
const query = { startDate: '2026-11-01', endDate: '2026-11-30' }

describe('[REP-22] [POOL-30] with a read replica', () => {
  test('all reports are read from the replica', async () => {
    const { body } = await shop.call(reports.reportCustom, {
      query: { ...query, reportTypes: REPORT_TYPES.join(',') },
      token,
    })
    const { data } = body
    expect([
      data.profit_margin?.totals.total_revenue,
      data.top_products?.[0]?.product_name,
      data.top_customers?.length,
      data.category_sales?.[0]?.category_name,
      data.sales_trends?.[0]?.total_orders,
      data.inventory_value?.totals.on_hand,
      data.reservations_conversion?.[0]?.completed,
      data.lost_searches?.[0]?.words,
      data.executive_summary?.current_period.total_orders,
    ]).toStrictEqual([246.9, 'De la réplica', 1, 'Labios', 1, 7, 1, 'de la réplica', 1])
  })

  test('each report by itself, and its file, is read from the replica', async () => {
    const sold = [
      (await shop.call(reports.reportProfitMargin, { query, token })).body.data.totals.total_orders,
      (await shop.call(reports.reportTopProducts, { query, token })).body.data.length,
      (await shop.call(reports.reportTopCustomers, { query, token })).body.data.length,
      (await shop.call(reports.reportCategorySales, { query, token })).body.data.length,
      (await shop.call(reports.reportSalesTrends, { query, token })).body.totals.total_orders,
      (await shop.call(reports.reportInventoryValue, { token })).body.data.products.length,
      (await shop.call(reports.reportHoldConversion, { query, token })).body.totals.completed,
      (await shop.call(reports.reportLostSearches, { query, token })).body.data.length,
      (await shop.call(reports.reportExecutiveSummary, { query, token })).body.data.current_period.total_orders,
    ]
    expect(sold).toStrictEqual(Array.from({ length: 9 }, () => 1))
    const file = await shop.app.inject({
      url: '/api/admin/reports/export',
      query: { ...query, reportTypes: 'top-products', format: 'csv' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.body).toContain('De la réplica')
  })

  test('[POOL-30] READ_DATABASE_URL is the database of the replica', async () => {
    const { log } = createTestLog()
    const env = readEnvironment({ DATABASE_URL: primary.url, READ_DATABASE_URL: replica.database.url })
    const opened = await openShop({ env, log, role: 'tool' })
    try {
      const here = await opened.replica.read((db) => db.first<{ name: string }>(sql`select name from products`))
      expect(here.result?.name).toBe('De la réplica')
    } finally {
      await opened.changes.stop()
      await opened.close()
    }
  })
})

describe('[POOL-31] with a replica that does not answer', async () => {
  const { log } = createTestLog()
  const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/shop', log })
  afterAll(() => away.close())
  const alone = await createTestApp({ database: { ...(await createTestDatabase()), replica: away.db } })
  const admin = await alone.signIn('admin')

  test('reports and their files come from the primary, and the answer says so', async () => {
    const [one, custom] = [
      await alone.call(reports.reportTopProducts, { query, token: admin.token }),
      await alone.call(reports.reportCustom, {
        query: { ...query, reportTypes: REPORT_TYPES.join(',') },
        token: admin.token,
      }),
    ]
    expect([one.status, custom.status]).toStrictEqual([200, 200])
    expect([one.body.message, custom.body.message]).toStrictEqual([reportTexts.fromPrimary, reportTexts.fromPrimary])
    const file = await alone.app.inject({
      url: '/api/admin/reports/export',
      query: { ...query, reportTypes: 'top-products', format: 'csv' },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.statusCode).toBe(200)
  })

  test('each report by itself says that it comes from the primary', async () => {
    const id = await aProduct(alone)
    const asked = { query, token: admin.token }
    const messages = [
      (await alone.call(reports.reportProfitMargin, asked)).body.message,
      (await alone.call(reports.reportTopProducts, asked)).body.message,
      (await alone.call(reports.reportProductSales, { ...asked, params: { id } })).body.message,
      (await alone.call(reports.reportTopCustomers, asked)).body.message,
      (await alone.call(reports.reportCategorySales, asked)).body.message,
      (await alone.call(reports.reportSalesTrends, asked)).body.message,
      (await alone.call(reports.reportInventoryValue, { token: admin.token })).body.message,
      (await alone.call(reports.reportHoldConversion, asked)).body.message,
      (await alone.call(reports.reportLostSearches, asked)).body.message,
      (await alone.call(reports.reportExecutiveSummary, asked)).body.message,
    ]
    expect(messages).toStrictEqual(Array.from({ length: 10 }, () => reportTexts.fromPrimary))
  })

  test('[RUN-02] the shop is ready, and says that its replica is impaired', async () => {
    const { status, body } = await alone.call(ready)
    expect([status, body.data.impairments.filter(({ code }) => code === 'REPLICA')]).toStrictEqual([
      200,
      [{ code: 'REPLICA', text: expect.stringMatching(/no responde/) }],
    ])
  })
})
