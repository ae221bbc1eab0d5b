import { expect, test } from 'vitest'
import { getPersonalData } from '@tocador/contracts/my-account/my-account-endpoints'
import { changeOrderStatus, listMyOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, anOrderInput } from '../../testing/factories'
import { knownOrder, saveKnownOrders } from '../../testing/samples/known-sales'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)

test('[MYACC-02] each client sees and counts only the own orders, newest first', async () => {
  const productId = await aProduct(shop, { stock: 50 })
  const [ana, bea, eva] = [await shop.signIn('client'), await shop.signIn('client'), await shop.signIn('client')]
  const order = async ({ token }: typeof ana) => {
    shop.clock.advance({ minutes: 3 })
    return (await shop.call(placeOrder, { body: anOrderInput(place, { [productId]: 1 }), token })).body.data.order.id
  }
  const ofAna = [await order(ana), await order(ana), await order(ana)]
  const ofBea = [await order(bea), await order(bea)]
  for (const [{ token }, ids] of [
    [ana, ofAna.toReversed()],
    [bea, ofBea.toReversed()],
    [eva, []],
  ] as const) {
    const { body } = await shop.call(listMyOrders, { query: { limit: 2 }, token })
    expect(body.data.orders.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const next = (await shop.call(listMyOrders, { query: { limit: 2, page: 2 }, token })).body.data
    expect(next.orders.map(({ id }) => id)).toEqual(ids.slice(2))
    const total = ids.length
    expect(body.data.pagination).toStrictEqual({ page: 1, limit: 2, total, pages: Math.max(1, Math.ceil(total / 2)) })
  }
})

test('[MYACC-02] a client does not see the notes that the owner writes about an order', async () => {
  const admin = await shop.signIn('admin')
  const { token } = await shop.signIn('client')
  const body = anOrderInput(place, { [await aProduct(shop)]: 1 }, { notes: 'Para regalo' })
  const { id } = (await shop.call(placeOrder, { body, token })).body.data.order
  const change = { status: 'confirmed' as const, adminNotes: 'clienta difícil' }
  await shop.call(changeOrderStatus, { token: admin.token, params: { id }, body: change })
  const [order] = (await shop.call(listMyOrders, { token })).body.data.orders
  expect(order).toMatchObject({ id, status: 'confirmed', notes: 'Para regalo', admin_notes: '' })
})

test('the download of an account has all of its orders with their lines, the newest first', async () => {
  const { token } = await shop.signIn('client')
  const productId = await aProduct(shop, { stock: 50 })
  const placed: number[] = []
  for (let nth = 1; nth <= 3; nth++) {
    const body = anOrderInput(place, { [productId]: nth })
    placed.push((await shop.call(placeOrder, { body, token })).body.data.order.id)
  }
  const { orders } = (await shop.call(getPersonalData, { token })).body.data
  expect(orders.map(({ id, items }) => [id, items[0]?.quantity])).toStrictEqual(
    placed.map((id, nth) => [id, nth + 1]).toReversed(),
  )
})

test('the download of an account leaves out no order, however many there are', async () => {
  const { user, token } = await shop.signIn('client')
  const productId = await aProduct(shop)
  const orders = Array.from({ length: 1_001 }, (_, nth) =>
    knownOrder(50_000 + nth, '2026-10-01T12:00', {
      userId: user.id,
      lines: [{ productId, name: 'Rubor', quantity: 1, priceCents: 10_000, costCents: 5_000 }],
    }),
  )
  await saveKnownOrders(shop, orders)
  const { data } = (await shop.call(getPersonalData, { token })).body
  expect([data.orders.length, data.orders[0]?.id, data.orders.at(-1)?.id]).toStrictEqual([1_001, 51_000, 50_000])
})
