import { expect, test } from 'vitest'
import { reportTopCustomers } from '@tocador/contracts/reports/reports-endpoints'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

test('a customer is new without an earlier sale of her own; of as much the last one to buy stands first', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [{ user }, flor, gala] = [await shop.signIn('client'), await shop.signIn('client'), await shop.signIn('client')]
  const line = { productId: await aProduct(shop), name: 'Rubor', quantity: 1, priceCents: 10_000, costCents: 4_000 }
  const by = (name: string, phoneKey: string, more: object = {}) => ({ name, phoneKey, lines: [line], ...more })
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-10-31T23:59', by('Ana', '5500000001')),
    knownOrder(2, '2026-11-02T12:00', by('Ana', '5500000001')),
    knownOrder(3, '2026-10-30T12:00', by('Bea', '5500000002', { status: 'cancelled' })),
    knownOrder(4, '2026-11-03T12:00', by('Bea', '5500000002')),
    knownOrder(5, '2026-10-30T12:00', by('Clara', '5500000003')),
    knownOrder(6, '2026-11-04T12:00', by('Clara', '5500000003', { userId: user.id })),
    knownOrder(7, '2026-11-01T00:00', by('Dora', '5500000004')),
    knownOrder(8, '2026-11-05T12:00', by('Dora', '5500000004', { status: 'cancelled' })),
    knownOrder(9, '2026-11-11T00:00', by('Eva', '5500000005')),
    knownOrder(10, '2026-10-30T12:00', by('Flor', '5500000006', { userId: flor.user.id, status: 'cancelled' })),
    knownOrder(11, '2026-11-01T00:00', by('Flor', '5500000006', { userId: flor.user.id })),
    knownOrder(12, '2026-10-30T12:00', by('Gala', '5500000007', { userId: gala.user.id })),
    knownOrder(13, '2026-11-06T12:00', by('Gala', '5500000007')),
  ])
  const query = { startDate: '2026-11-01', endDate: '2026-11-10', groupBy: 'day' as const }
  const { data, totals } = (await shop.call(reportTopCustomers, { query, token })).body
  const shown = data.map((row) => [
    row.customer_name,
    row.is_new,
    row.total_orders,
    row.first_order_date,
    row.last_order_date,
  ])
  expect(shown).toStrictEqual([
    ['Gala', true, 1, '2026-11-06', '2026-11-06'],
    ['Flor', true, 1, '2026-11-01', '2026-11-01'],
    ['Dora', true, 1, '2026-11-01', '2026-11-01'],
    ['Clara', true, 1, '2026-11-04', '2026-11-04'],
    ['Bea', true, 1, '2026-11-03', '2026-11-03'],
    ['Ana', false, 1, '2026-11-02', '2026-11-02'],
  ])
  expect(totals).toMatchObject({
    total_customers: 6,
    new_customers: 5,
    guest_customers: 4,
    total_orders: 6,
    total_spent: 600,
    total_profit: 360,
  })
})

test('a guest who wrote her name in two ways is called as in her last order', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const line = { productId: await aProduct(shop), name: 'Rubor', quantity: 1, priceCents: 10_000, costCents: 4_000 }
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-02T12:00', { name: 'Ana', lines: [line] }),
    knownOrder(2, '2026-11-03T12:00', { name: 'Ana María', lines: [line] }),
  ])
  const query = { startDate: '2026-11-01', endDate: '2026-11-10' }
  const { data } = (await shop.call(reportTopCustomers, { query, token })).body
  expect(data.map((row) => [row.customer_name, row.total_orders])).toStrictEqual([['Ana María', 2]])
})

test('the shares of the customers that are shown are of what all of them bought', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const productId = await aProduct(shop)
  const lines = (quantity: number) => [{ productId, name: 'Rubor', quantity, priceCents: 10_000, costCents: 4_000 }]
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-02T12:00', { phoneKey: '5500000001', lines: lines(1) }),
    knownOrder(2, '2026-11-02T12:00', { phoneKey: '5500000002', lines: lines(4) }),
    knownOrder(3, '2026-11-02T12:00', { phoneKey: '5500000003', lines: lines(3) }),
  ])
  const query = { startDate: '2026-11-01', endDate: '2026-11-10', limit: 2 }
  const { data } = (await shop.call(reportTopCustomers, { query, token })).body
  expect(data.map((row) => [row.customer_phone, row.revenue_share_percentage])).toStrictEqual([
    ['5500000002', 50],
    ['5500000003', 37.5],
  ])
})

test('the totals before are those of all who bought then, also where nobody of them bought since', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const productId = await aProduct(shop)
  const bought = (phoneKey: string, quantity: number) => ({
    phoneKey,
    lines: [{ productId, name: 'Rubor', quantity, priceCents: 10_000, costCents: 4_000 }],
  })
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-10-21T23:59', bought('5500000001', 5)),
    knownOrder(2, '2026-10-22T00:00', bought('5500000002', 1)),
    knownOrder(3, '2026-10-25T12:00', bought('5500000003', 3)),
    knownOrder(4, '2026-10-31T23:59', bought('5500000002', 2)),
    knownOrder(5, '2026-11-01T00:00', bought('5500000004', 4)),
  ])
  const query = { startDate: '2026-11-01', endDate: '2026-11-10', compare: 'true' as const }
  const report = (await shop.call(reportTopCustomers, { query, token })).body
  expect(report.data.map((row) => [row.customer_phone, row.previous_spent])).toStrictEqual([['5500000004', 0]])
  expect(report.previous_totals).toStrictEqual({
    total_customers: 2,
    new_customers: 2,
    guest_customers: 2,
    total_orders: 3,
    total_spent: 600,
    total_profit: 360,
    average_order: 200,
  })
})
