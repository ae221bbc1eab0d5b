import { expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')
const productId = await aProduct(shop, { priceCents: 10_000, stock: 50 })

async function anOrder(quantity: number, deliveryDate: string, deliveryTime: string) {
  shop.clock.advance({ seconds: 1 })
  const body = anOrderInput(place, { [productId]: quantity }, { deliveryDate, deliveryTime })
  return (await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() } })).body.data.order.id
}
const nextDay = addDays(place.tomorrow, 1)
const orders = {
  late: await anOrder(3, place.tomorrow, '11:00'),
  nextDay: await anOrder(1, nextDay, '10:00'),
  early: await anOrder(2, place.tomorrow, '10:00'),
}
const { late, early } = orders

test.each([
  ['created_at', [late, orders.nextDay, early]],
  ['-created_at', [early, orders.nextDay, late]],
  ['delivery', [early, late, orders.nextDay]],
  ['-delivery', [orders.nextDay, late, early]],
  ['total_amount', [orders.nextDay, early, late]],
  ['-total_amount', [late, early, orders.nextDay]],
] as const)('orders sorted by %s', async (sort, ids) => {
  const { body } = await shop.call(listOrders, { query: { sort }, token })
  expect(body.data.orders.map(({ id }) => id)).toStrictEqual(ids)
})
