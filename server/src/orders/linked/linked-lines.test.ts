import { expect, test } from 'vitest'
import { changeOrderLines } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { showOrderPage } from './show-order-page'

test('the page of an order has its lines in the order in which they came, with today’s address of the place', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [older, newer] = [await aProduct(shop, { name: 'Labial' }), await aProduct(shop, { name: 'Rubor' })]
  const body = { ...anOrderInput(await aPlace(shop), { [newer]: 2 }), sessionId: aSession() }
  const { id, link, updated_at: updatedAtSeen } = (await shop.call(placeGuestOrder, { body })).body.data.order
  const items = [
    { productId: newer, quantity: 2 },
    { productId: older, quantity: 1 },
  ]
  const changed = await shop.call(changeOrderLines, { token, params: { id }, body: { items, updatedAtSeen } })
  expect(changed.status).toBe(200)
  const asked = { notice: undefined, told: '', isStill: false }
  const { order } = await showOrderPage(shop.contextFor(nobody), link.slice('/pedido/'.length), asked)
  expect(order?.items.map(({ product_name: name, quantity, subtotal }) => [name, quantity, subtotal])).toStrictEqual([
    ['Rubor', 2, 378],
    ['Labial', 1, 189],
  ])
  expect([order?.place_address, order?.first_name]).toStrictEqual(['Calle Jacaranda 1', 'Sofía'])
})
