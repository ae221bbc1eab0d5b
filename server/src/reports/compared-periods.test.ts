import { expect, test } from 'vitest'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const productId = await aProduct(shop)
const lines = [{ productId, name: 'Rubor', quantity: 1, priceCents: 10_000, costCents: 4_000 }]
const held = (cartId: number, day: string, status: 'completed' | 'cancelled') => ({
  cartId,
  productId,
  status,
  at: `${day}T18:00:00.000Z`,
  until: `${day}T19:00:00.000Z`,
})
await saveKnownHolds(shop, [
  held(1, '2026-11-01', 'completed'),
  held(2, '2026-11-01', 'cancelled'),
  held(3, '2026-11-03', 'cancelled'),
])
await saveKnownOrders(shop, [
  knownOrder(1, '2026-11-01T12:30', { cartId: 1, lines }),
  knownOrder(2, '2026-11-03T12:30', { lines }),
  knownOrder(3, '2026-11-04T12:30', { lines }),
])
const DAYS = { startDate: '2026-11-03', endDate: '2026-11-04', groupBy: 'day' as const }

/** What the reports by period say of the days before, per day: holds, completed, revenue, profit, orders. */
async function before(compare?: 'true') {
  const asked = { query: { ...DAYS, ...(compare && { compare }) }, token }
  const holds = (await shop.call(reports.reportHoldConversion, asked)).body
  const margin = (await shop.call(reports.reportProfitMargin, asked)).body.data
  const trends = (await shop.call(reports.reportSalesTrends, asked)).body
  expect([holds.data, margin.periods, trends.data].map((rows) => rows.length)).toStrictEqual([2, 2, 2])
  return [0, 1].map((day) => [
    holds.data[day]?.previous_reservations,
    holds.data[day]?.previous_completed,
    margin.periods[day]?.previous_revenue,
    margin.periods[day]?.previous_profit,
    trends.data[day]?.previous_revenue,
    trends.data[day]?.previous_orders,
  ])
}

test('each day is compared with that of the days before; one on which nothing happened then has zeros', async () => {
  expect(await before('true')).toStrictEqual([
    [2, 1, 100, 60, 100, 1],
    [0, 0, 0, 0, 0, 0],
  ])
})

test('without a comparison there is nothing before, not a zero', async () => {
  const nothing = [null, null, null, null, null, null]
  expect(await before()).toStrictEqual([nothing, nothing])
})
