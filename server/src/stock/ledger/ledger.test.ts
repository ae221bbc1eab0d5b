import { expect, test } from 'vitest'
import { addItem, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { adjustStock, listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { shopItself } from '../../platform/context'
import { aCartWith, aPlace, aProduct, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { stockCheck } from './check-stock'

const shop = await createTestApp()
const place = await aPlace(shop)

const rowsOf = async (id: number, token: string, query = {}) =>
  (await shop.call(listProductLedger, { params: { id }, query, token })).body.data

test('each move names who made it: the client for the sale, then the administrator who cancelled or reactivated the order', async () => {
  const productId = await aProduct(shop, { stock: 9 })
  const client = await shop.signIn('client', { name: 'Carla' })
  const [ana, bea] = [await shop.signIn('admin', { name: 'Ana' }), await shop.signIn('admin', { name: 'Bea' })]
  const input = anOrderInput(place, { [productId]: 2 }, { customerName: 'Carla' })
  const { body } = await shop.call(placeOrder, { body: input, token: client.token })
  const params = { id: body.data.order.id }
  const change = (status: 'cancelled' | 'pending', token: string) =>
    shop.call(changeOrderStatus, { params, body: { status }, token })
  expect((await change('cancelled', ana.token)).status).toBe(200)
  expect((await change('pending', bea.token)).status).toBe(200)
  const rows = await rowsOf(productId, ana.token)
  expect(rows.map(({ reason, who, on_hand_delta }) => [reason, who, on_hand_delta])).toStrictEqual([
    ['uncancellation', 'Bea', -2],
    ['cancellation', 'Ana', 2],
    ['sale', 'Carla', -2],
    ['initial', '', 9],
  ])
})

test('a sale names the buyer as the order does, and the hold before it the account of the cart', async () => {
  const productId = await aProduct(shop)
  const client = await shop.signIn('client', { name: 'Carla Cuenta' })
  const admin = await shop.signIn('admin')
  expect((await shop.call(addItem, { body: { productId, quantity: 1 }, token: client.token })).status).toBe(200)
  const body = anOrderInput(place, { [productId]: 1 }, { customerName: 'Paola Regalo' })
  expect((await shop.call(placeOrder, { body, token: client.token })).status).toBe(201)
  const rows = await rowsOf(productId, admin.token)
  expect(rows.map(({ reason, who }) => [reason, who])).toStrictEqual([
    ['sale', 'Paola Regalo'],
    ['hold', 'Carla Cuenta'],
    ['initial', ''],
  ])
})

test('a product that begins without units has no move before its first one', async () => {
  const { token } = await shop.signIn('admin')
  const id = await aProduct(shop, { stock: 0 })
  expect(await rowsOf(id, token)).toStrictEqual([])
  await shop.call(adjustStock, { params: { id }, body: { difference: 2, note: 'Llegó' }, token })
  expect((await rowsOf(id, token)).map(({ reason, on_hand_after }) => [reason, on_hand_after])).toStrictEqual([
    ['adjustment', 2],
  ])
})

test('an order sells what it contains and releases what else its cart held', async () => {
  const [sold, left] = [await aProduct(shop), await aProduct(shop)]
  const { token } = await shop.signIn('admin')
  const sessionId = await aCartWith(shop, { [sold]: 1, [left]: 2 })
  const body = { ...anOrderInput(place, { [sold]: 1 }), sessionId }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  const movesOf = async (id: number) =>
    (await rowsOf(id, token)).map((row) => [row.reason, row.on_hand_delta, row.held_delta])
  expect(await movesOf(sold)).toStrictEqual([
    ['sale', -1, -1],
    ['hold', 0, 1],
    ['initial', 10, 0],
  ])
  expect(await movesOf(left)).toStrictEqual([
    ['release', 0, -2],
    ['hold', 0, 2],
    ['initial', 10, 0],
  ])
})

test('what an order sold or released is no hold of a closed cart', async () => {
  const [sold, left] = [await aProduct(shop), await aProduct(shop)]
  const sessionId = await aCartWith(shop, { [sold]: 1, [left]: 2 })
  const body = { ...anOrderInput(place, { [sold]: 1 }), sessionId }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  expect(await stockCheck.find(shop.contextFor(shopItself))).toStrictEqual([])
})

test('the hold of what an order sold is completed, and that of what it released is cancelled with its units', async () => {
  const [sold, left] = [await aProduct(shop), await aProduct(shop)]
  const { token } = await shop.signIn('admin')
  const sessionId = await aCartWith(shop, { [sold]: 3, [left]: 2 })
  const body = { ...anOrderInput(place, { [sold]: 1 }), sessionId }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  const { reservations } = (await shop.call(listHolds, { query: { search: sessionId }, token })).body.data
  expect(
    reservations
      .map((row) => ({ product: row.product_id, status: row.status, quantity: row.quantity }))
      .toSorted((one, other) => one.product - other.product),
  ).toStrictEqual([
    { product: sold, status: 'completed', quantity: 1 },
    { product: left, status: 'cancelled', quantity: 2 },
  ])
})

test('a line of a cart that is lowered releases units, and one that is raised holds more', async () => {
  const productId = await aProduct(shop)
  const { token } = await shop.signIn('admin')
  const sessionId = await aCartWith(shop, { [productId]: 3 })
  for (const quantity of [1, 2]) {
    expect((await shop.call(updateQuantity, { body: { sessionId, productId, quantity } })).status).toBe(200)
  }
  const moves = (await rowsOf(productId, token)).map((row) => [row.reason, row.held_delta, row.held_after])
  expect(moves).toStrictEqual([
    ['hold', 1, 2],
    ['release', -2, 1],
    ['hold', 3, 3],
    ['initial', 0, 0],
  ])
})

test('the pages of a ledger continue each other without a gap or a repeated row', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const { token } = await shop.signIn('admin')
  for (const difference of [1, 2, 3, 4]) {
    shop.clock.advance({ seconds: 1 })
    const body = { difference, note: `Entrega ${difference}` }
    expect((await shop.call(adjustStock, { params: { id: productId }, body, token })).status).toBe(200)
  }
  const pages = await Promise.all([1, 2, 3].map((page) => rowsOf(productId, token, { page, limit: 2 })))
  expect(pages.map((rows) => rows.map((row) => row.on_hand_delta))).toStrictEqual([[4, 3], [2, 1], [1]])
})

test('moves are listed by their time, also of an instance whose clock is behind', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const { token } = await shop.signIn('admin')
  const now = shop.clock.now()
  const adjust = async (difference: number, secondsBehind: number) => {
    shop.clock.set(new Date(now.getTime() + 60_000 - secondsBehind * 1000))
    const body = { difference, note: 'Entrega' }
    expect((await shop.call(adjustStock, { params: { id: productId }, body, token })).status).toBe(200)
  }
  await adjust(1, 0)
  await adjust(2, 30)
  await adjust(3, 0)
  expect((await rowsOf(productId, token)).map((row) => row.on_hand_delta)).toStrictEqual([3, 1, 2, 1])
})

test('a correction may take the last unit, and no more', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const { token } = await shop.signIn('admin')
  const takeOne = async () => {
    const body = { difference: -1, note: 'Se rompió' }
    return (await shop.call(adjustStock, { params: { id: productId }, body, token })).status
  }
  expect([await takeOne(), await takeOne()]).toStrictEqual([200, 409])
  expect((await rowsOf(productId, token)).map((row) => row.on_hand_delta)).toStrictEqual([-1, 1])
})
