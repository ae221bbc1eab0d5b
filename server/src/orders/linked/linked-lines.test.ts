import { expect, test } from 'vitest'
import { changeOrderLines, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql from 'sql-template-tag'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { showOrderPage } from './show-order-page'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const pageOf = async ({ link }: { link: string }) => {
  const asked = { notice: undefined, told: '', isStill: false }
  return (await showOrderPage(shop.contextFor(nobody), link.slice('/pedido/'.length), asked)).order
}

test('the page of an order has its lines in the order in which they came, with today’s address of the place', async () => {
  const [older, newer] = [await aProduct(shop, { name: 'Labial' }), await aProduct(shop, { name: 'Rubor' })]
  const body = { ...anOrderInput(await aPlace(shop), { [newer]: 2 }), sessionId: aSession() }
  const placed = (await shop.call(placeGuestOrder, { body })).body.data.order
  const { id, updated_at: updatedAtSeen } = placed
  const items = [
    { productId: newer, quantity: 2 },
    { productId: older, quantity: 1 },
  ]
  const changed = await shop.call(changeOrderLines, { token, params: { id }, body: { items, updatedAtSeen } })
  expect(changed.status).toBe(200)
  const order = await pageOf(placed)
  expect(order?.items.map(({ product_name: name, quantity, subtotal }) => [name, quantity, subtotal])).toStrictEqual([
    ['Rubor', 2, 378],
    ['Labial', 1, 189],
  ])
  expect([order?.place_address, order?.first_name]).toStrictEqual(['Calle Jacaranda 1', 'Sofía'])
})

test('[OPAGE-03] the page of an order greets by a name, of which «Ma.» is only a part', async () => {
  const productId = await aProduct(shop)
  const input = anOrderInput(await aPlace(shop), { [productId]: 1 }, { customerName: 'Ma. Fernanda Ruiz' })
  const placed = await shop.call(placeGuestOrder, { body: { ...input, sessionId: aSession() } })
  expect((await pageOf(placed.body.data.order))?.first_name).toBe('Ma. Fernanda')
})

test('an order whose lines were lost has a page without goods, and the owner gives it lines again', async () => {
  const productId = await aProduct(shop, { name: 'Sérum', stock: 5 })
  const body = { ...anOrderInput(await aPlace(shop), { [productId]: 2 }), sessionId: aSession() }
  const placed = (await shop.call(placeGuestOrder, { body })).body.data.order
  const { id, updated_at: updatedAtSeen } = placed
  await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`delete from order_lines where order_id = ${id}`))
  expect(await pageOf(placed)).toMatchObject({ order_number: placed.order_number, total_amount: 378, items: [] })
  const { orders } = (await shop.call(listOrders, { token, query: { search: placed.order_number } })).body.data
  expect(orders.map((order) => [order.id, order.total_quantity])).toStrictEqual([[id, 0]])
  const change = { items: [{ productId, quantity: 1 }], updatedAtSeen }
  const changed = await shop.call(changeOrderLines, { token, params: { id }, body: change })
  expect([changed.status, changed.body.data.total_amount]).toStrictEqual([200, 189])
  expect((await pageOf(placed))?.items).toMatchObject([{ product_name: 'Sérum', quantity: 1 }])
})
