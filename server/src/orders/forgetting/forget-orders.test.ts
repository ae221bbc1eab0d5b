import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { inTransaction, shopItself } from '../../platform/context'
import { aPlace, aProduct, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { forgetOrders } from './forget-orders'

test('forgotten orders free their hours, each of them once, and leave those of others', async () => {
  const shop = await createTestApp()
  const { call } = shop
  const { token } = await shop.signIn('admin')
  const place = await aPlace(shop)
  const product = await aProduct(shop)
  // Without a key the same content again would be the same order.
  const order = async (customerPhone: string) => {
    const body = anOrderInput(place, { [product]: 1 }, { customerPhone })
    return (await call(placeManualOrder, { body, token })).body.data.order.id
  }
  const [kept, open, cancelled] = [
    await order('55 0000 0001'),
    await order('55 0000 0002'),
    await order('55 0000 0003'),
  ]
  await call(changeOrderStatus, { params: { id: cancelled }, body: { status: 'cancelled' }, token })
  const taken = () => shop.db.rows(sql`select time_slot as hour, taken from slot_bookings`)
  expect(await taken()).toStrictEqual([{ hour: '10:00', taken: 2 }])
  await inTransaction(shop.contextFor(shopItself), (tx) => forgetOrders(tx, [open, cancelled]))
  expect(await taken()).toStrictEqual([{ hour: '10:00', taken: 1 }])
  const found = [kept, open, cancelled].map(async (id) => (await call(getOrder, { params: { id }, token })).status)
  expect(await Promise.all(found)).toStrictEqual([200, 404, 404])
})
