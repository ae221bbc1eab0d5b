import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../../testing/samples/known-sales'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const productId = await aProduct(shop)
const bought = (priceCents: number) => ({
  lines: [{ productId, name: 'Rubor', quantity: 1, priceCents, costCents: 1 }],
})
const held = (cartId: number, at: string, status: 'completed' | 'cancelled' = 'completed') => ({
  cartId,
  productId,
  status,
  at,
  until: '2026-10-07T00:00:00.000Z',
})
// The last ones were written first, and 4 and 5 are equal but for their number.
await saveKnownHolds(shop, [
  held(1, '2026-10-05T06:00:00.000Z'),
  held(2, '2026-10-05T05:59:59.999Z'),
  held(3, '2026-10-06T05:59:59.999Z'),
  held(4, '2026-10-05T12:00:00.000Z', 'cancelled'),
])
await saveKnownOrders(shop, [
  knownOrder(1, '2026-11-03T12:00', { ...bought(10_000), cartId: 1 }),
  knownOrder(2, '2026-11-02T12:00', { ...bought(30_000), cartId: 2 }),
  knownOrder(3, '2026-11-02T11:00', { ...bought(10_000), cartId: 3 }),
  knownOrder(4, '2026-11-01T12:00', { ...bought(20_000), cartId: 4 }),
  knownOrder(5, '2026-11-01T12:00', bought(20_000)),
])
await inTransaction(shop.contextFor(nobody), async (tx) => {
  await tx.run(sql`update orders set delivery_date = delivery_date + 10`)
  await tx.run(sql`update orders set delivery_time = '09:00' where id = 2`)
})
type Query = { [Name in keyof QueryInputOf<typeof listOrders>]: QueryInputOf<typeof listOrders>[Name] | number }
const found = async (query: Query) =>
  (await shop.call(listOrders, { query, token })).body.data.orders.map(({ id }) => id)

test.each([
  ['created_at', [4, 5, 3, 2, 1]],
  ['-created_at', [1, 2, 3, 5, 4]],
  ['delivery', [4, 5, 2, 3, 1]],
  ['-delivery', [1, 3, 2, 5, 4]],
  ['total_amount', [1, 3, 4, 5, 2]],
  ['-total_amount', [2, 5, 4, 3, 1]],
] as const)('by %s, equal ones by the order in which they were placed', async (sort, ids) => {
  expect(await found({ sort })).toStrictEqual(ids)
  expect(await found({ sort, limit: 2, page: 2 })).toStrictEqual(ids.slice(2, 4))
})

test('both days of a range belong to it, of the delivery and of the order', async () => {
  const range = (startDate: string, endDate: string, dateField?: 'created' | 'delivery') =>
    found({ sort: 'created_at', startDate, endDate, ...(dateField && { dateField }) })
  expect(await range('2026-11-01', '2026-11-02', 'created')).toStrictEqual([4, 5, 3, 2])
  expect(await range('2026-11-02', '2026-11-03', 'created')).toStrictEqual([3, 2, 1])
  expect(await range('2026-11-12', '2026-11-12', 'delivery')).toStrictEqual([3, 2])
  expect(await range('2026-11-02', '2026-11-02', 'delivery')).toStrictEqual([])
})

test('by the hour and the weekday of the shop, several of each at once', async () => {
  expect(await found({ sort: 'created_at', createdHour: '12' })).toStrictEqual([4, 5, 2, 1])
  expect(await found({ sort: 'created_at', createdHour: '11,18' })).toStrictEqual([3])
  expect(await found({ sort: 'created_at', weekday: '1' })).toStrictEqual([3, 2])
  expect(await found({ sort: 'created_at', weekday: '0,2' })).toStrictEqual([4, 5, 1])
  expect(await found({ sort: 'created_at', hour: '09:00' })).toStrictEqual([2])
})

test('by the shop’s days on which a piece of them was held until it was bought', async () => {
  const range = (startDate: string, endDate: string) =>
    found({ sort: 'created_at', startDate, endDate, dateField: 'reserved' })
  expect(await range('2026-10-05', '2026-10-05')).toStrictEqual([3, 1])
  expect(await range('2026-10-04', '2026-10-04')).toStrictEqual([2])
  expect(await range('2026-10-06', '2026-10-06')).toStrictEqual([])
})
