import { expect, test } from 'vitest'
import {
  addItem,
  clearCart,
  getCart,
  migrateCart,
  removeItem,
  updateQuantity,
} from '@tocador/contracts/cart/cart-endpoints'
import { releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { cancelHold } from '@tocador/contracts/cart/holds-endpoints'
import { repeatLinkedOrder } from '@tocador/contracts/cart/repeat-endpoints'
import { changeOrderLines, changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, lapseHolds } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { STOCK_MOVES } from './topics'

// Public lists read again only the products that are announced; a missing announcement shows old units for up to a second.
const shop = await createTestApp()
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')
const announced: (readonly number[] | undefined)[] = []
shop.changes.onChange(STOCK_MOVES, (ids) => void announced.push(ids))

const cartOf = async (sessionId: string) => (await shop.call(getCart, { body: { sessionId } })).body.data
const orderOf = async (productId: number) => {
  const body = { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() }
  return (await shop.call(placeGuestOrder, { body })).body.data.order.id
}
type Move = (parts: { sessionId: string; productId: number; orderId: number }) => Promise<{ status: number }>
const change = (id: number, status: 'cancelled' | 'pending') =>
  shop.call(changeOrderStatus, { params: { id }, body: { status }, token })

test.each<[string, Move]>([
  ['an add', ({ productId }) => shop.call(addItem, { body: { sessionId: aSession(), productId, quantity: 1 } })],
  ['a changed quantity', (parts) => shop.call(updateQuantity, { body: { ...parts, quantity: 2 } })],
  ['a removed line', ({ sessionId, productId }) => shop.call(removeItem, { body: { sessionId, productId } })],
  ['an emptied cart', ({ sessionId }) => shop.call(clearCart, { body: { sessionId } })],
  [
    'an order',
    ({ sessionId, productId }) =>
      shop.call(placeGuestOrder, { body: { ...anOrderInput(place, { [productId]: 1 }), sessionId } }),
  ],
  [
    'an order whose lines change',
    async ({ productId, orderId: id }) => {
      const { updated_at: updatedAtSeen } = (await shop.call(getOrder, { params: { id }, token })).body.data
      const body = { items: [{ productId, quantity: 2 }], updatedAtSeen }
      return shop.call(changeOrderLines, { params: { id }, body, token })
    },
  ],
  ['a cancelled order', ({ orderId }) => change(orderId, 'cancelled')],
  [
    'a cancelled hold',
    async ({ sessionId }) => {
      const id = (await cartOf(sessionId)).items[0]?.reservationId ?? 0
      return shop.call(cancelHold, { params: { id }, body: {}, token })
    },
  ],
  [
    'the release of a holder',
    async ({ sessionId }) => shop.call(releaseHolder, { body: { cartId: (await cartOf(sessionId)).id }, token }),
  ],
  [
    'a merge',
    async ({ sessionId }) => {
      const client = await shop.signIn('client')
      return shop.call(migrateCart, { body: { sessionId, userId: client.user.id }, token: client.token })
    },
  ],
])('%s announces its product, once', async (_, move) => {
  const productId = await aProduct(shop)
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const orderId = await orderOf(productId)
  announced.length = 0
  expect((await move({ sessionId, productId, orderId })).status).toBeLessThan(300)
  expect(announced).toStrictEqual([[productId]])
})

test('an order announces also what its cart held beyond it', async () => {
  const [productId, other] = [await aProduct(shop), await aProduct(shop)]
  const sessionId = await aCartWith(shop, { [productId]: 1, [other]: 1 })
  const body = { ...anOrderInput(place, { [productId]: 1 }), sessionId }
  announced.length = 0
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  expect(announced).toStrictEqual([[productId, other]])
})

test('the reactivation of an order announces its product', async () => {
  const productId = await aProduct(shop)
  const orderId = await orderOf(productId)
  await change(orderId, 'cancelled')
  announced.length = 0
  expect((await change(orderId, 'pending')).status).toBe(200)
  expect(announced).toStrictEqual([[productId]])
})

test('a repeated order announces what it holds, and nothing when the cart has it already', async () => {
  const productId = await aProduct(shop)
  const body = { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() }
  const { link } = (await shop.call(placeGuestOrder, { body })).body.data.order
  const params = { token: link.replace('/pedido/', '') }
  const sessionId = aSession()
  announced.length = 0
  for (const _ of ['first', 'again'])
    expect((await shop.call(repeatLinkedOrder, { params, body: { sessionId } })).status).toBe(200)
  expect(announced).toStrictEqual([[productId]])
})

test('the sweep announces what it releases', async () => {
  const productId = await aProduct(shop)
  await aCartWith(shop, { [productId]: 1 })
  await shop.schedule.runNow('release lapsed holds')
  await lapseHolds(shop, productId)
  announced.length = 0
  await shop.schedule.runNow('release lapsed holds')
  expect(announced).toStrictEqual([[productId]])
})

test('a unit that a visitor gave back and that is held for the first in line is announced', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const body = { product_id: productId, name: 'Ana', phone: '55 2900 0001' }
  expect((await shop.call(askToWait, { body })).status).toBe(201)
  expect((await shop.call(removeItem, { body: { sessionId, productId } })).status).toBe(200)
  announced.length = 0
  await shop.schedule.runNow('give out units in line')
  expect(announced).toStrictEqual([[productId]])
})
