import { expect, test } from 'vitest'
import { addItem, getCart, migrateCart, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { cancelHold, cleanUpHolds } from '@tocador/contracts/cart/holds-endpoints'
import { inTransaction, shopItself } from '../platform/context'
import { removeProduct } from '../stock'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
// A second server on the same database: correctness must not depend on the memory of one process.
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const place = await aPlace(shop)
const admin = await shop.signIn('admin')
const either = (turn: number) => (turn % 2 === 0 ? shop : second)

const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function booksAgree() {
  const { body } = await shop.call(checkStock, { token: admin.token })
  expect(body.data).toEqual({ ok: true, differences: [] })
}

test('sixty guests want ten units: ten get one, fifty are refused', async () => {
  const productId = await aProduct(shop, { stock: 10 })
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      either(turn).call(addItem, { body: { sessionId: aSession(), productId, quantity: 1 } }),
    ),
  )
  expect(statuses(replies)).toEqual({ 200: 10, 409: 50 })
  const refused = replies.filter((reply) => reply.status === 409)
  expect(new Set(refused.map((reply) => reply.body.code))).toEqual(new Set(['STOCK_INSUFFICIENT']))
  expect(await levelOf(shop, productId)).toEqual({ onHand: 10, held: 10 })
  await booksAgree()
})

test('two buyers order the last unit without a cart: one of them is refused', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const replies = await Promise.all(
    [0, 1].map((turn) =>
      either(turn).call(placeGuestOrder, {
        body: { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() },
      }),
    ),
  )
  expect(statuses(replies)).toEqual({ 201: 1, 409: 1 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 0, held: 0 })
})

test('two simultaneous first adds of one guest create one cart with both units', async () => {
  for (let round = 0; round < 10; round++) {
    const productId = await aProduct(shop)
    const sessionId = aSession()
    const replies = await Promise.all(
      [0, 1].map((turn) => either(turn).call(addItem, { body: { sessionId, productId, quantity: 1 } })),
    )
    expect(statuses(replies)).toEqual({ 200: 2 })
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    const { body } = await shop.call(getCart, { body: { sessionId } })
    expect(body.data.items).toMatchObject([{ productId, quantity: 2 }])
  }
  await booksAgree()
})

test('orders that list the same products in opposite order are all placed', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: 40 })))
  const inputs = Array.from({ length: 24 }, (_, turn) => {
    const order = turn % 2 === 0 ? ids : ids.toReversed()
    const input = anOrderInput(place, {})
    return { ...input, sessionId: aSession(), cartItems: order.map((productId) => ({ productId, quantity: 1 })) }
  })
  const replies = await Promise.all(inputs.map((body, turn) => either(turn).call(placeGuestOrder, { body })))
  expect(statuses(replies)).toEqual({ 201: 24 })
  for (const id of ids) expect(await levelOf(shop, id)).toEqual({ onHand: 16, held: 0 })
  await booksAgree()
})

test('concurrent adds, changes, orders and sweeps of the same guests neither duplicate nor lose units', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock: 30 })))
  const sessions = Array.from({ length: 6 }, aSession)
  const pick = <Value>(values: readonly Value[], turn: number) => values[turn % values.length] as Value
  const work = Array.from({ length: 90 }, (_, turn) => {
    const [app, sessionId, productId] = [either(turn), pick(sessions, turn), pick(ids, turn * 7)]
    if (turn % 9 === 8)
      return app.call(placeGuestOrder, { body: { ...anOrderInput(place, { [productId]: 1 }), sessionId } })
    if (turn % 7 === 6) return app.call(cleanUpHolds, { token: admin.token })
    if (turn % 5 === 4) return app.call(updateQuantity, { body: { sessionId, productId, quantity: turn % 3 } })
    return app.call(addItem, { body: { sessionId, productId, quantity: 1 } })
  })
  const replies = await Promise.all(work)
  expect(replies.filter((reply) => reply.status >= 500)).toEqual([])
  await booksAgree()
})

test('an administrator cancels a hold while the sweep releases it: the units are returned once', async () => {
  for (let round = 0; round < 8; round++) {
    const productId = await aProduct(shop, { stock: 2 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const { body } = await shop.call(getCart, { body: { sessionId } })
    const id = body.data.items[0]?.reservationId ?? 0
    shop.clock.advance({ minutes: 61 })
    await Promise.all([
      shop.call(cancelHold, { params: { id }, token: admin.token, body: {} }),
      second.call(cancelHold, { params: { id }, token: admin.token, body: {} }),
      second.schedule.runNow('release lapsed holds'),
    ])
    expect(await levelOf(shop, productId)).toEqual({ onHand: 2, held: 0 })
  }
  await booksAgree()
})

test('five simultaneous merges of the same two carts merge them once', async () => {
  const productId = await aProduct(shop)
  const { token } = await shop.signIn('client')
  await shop.call(addItem, { body: { productId, quantity: 1 }, token })
  const sessionId = await aCartWith(shop, { [productId]: 2 })
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => either(turn).call(migrateCart, { body: { sessionId }, token })),
  )
  expect(statuses(replies)).toEqual({ 200: 5 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 10, held: 3 })
  await booksAgree()
})

test('two simultaneous cancellations, then two reversals, move the units of the order once each', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const placed = await shop.call(placeGuestOrder, {
    body: { ...anOrderInput(place, { [productId]: 5 }), sessionId: aSession() },
  })
  const id = placed.body.data.order.id
  const set = (turn: number, status: 'cancelled' | 'confirmed') =>
    either(turn).call(changeOrderStatus, { params: { id }, body: { status }, token: admin.token })
  expect(statuses(await Promise.all([0, 1].map((turn) => set(turn, 'cancelled'))))).toEqual({ 200: 2 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
  expect(statuses(await Promise.all([0, 1].map((turn) => set(turn, 'confirmed'))))).toEqual({ 200: 2 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 0, held: 0 })
  await booksAgree()
})

test('a product that is deleted while customers add it ends up in no cart', async () => {
  const productId = await aProduct(shop, { stock: 50 })
  const adding = Array.from({ length: 20 }, (_, turn) =>
    either(turn).call(addItem, { body: { sessionId: aSession(), productId, quantity: 1 } }),
  )
  const removing = inTransaction(second.contextFor(shopItself), (tx) => removeProduct(tx, productId))
  await Promise.all([...adding, removing])
  expect(await levelOf(shop, productId)).toEqual({ onHand: 50, held: 0 })
  await booksAgree()
})

test('four orders for the last capacity of a time slot: one is accepted', async () => {
  const small = await aPlace(shop, { name: 'Un solo lugar', capacity: 1 })
  const productId = await aProduct(shop)
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, turn) =>
      either(turn).call(placeGuestOrder, {
        body: { ...anOrderInput(small, { [productId]: 1 }), sessionId: aSession() },
      }),
    ),
  )
  expect(statuses(replies)).toEqual({ 201: 1, 409: 3 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 9, held: 0 })
})
