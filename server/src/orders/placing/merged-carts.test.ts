import { addDays } from '@tocador/contracts/calendar'
import { addItem, getCart, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { aCartWith, aPlace, aProduct, anOrderInput, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
// A second server on the same database, as behind a balancer.
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const place = await aPlace(shop)

/** A guest with two units of a product of which there are nine, her order as the page sends it, and an account. */
async function aGuest(key: string) {
  const productId = await aProduct(shop, { stock: 9 })
  const sessionId = await aCartWith(shop, { [productId]: 2 })
  const { token } = await shop.signIn('client')
  const input = anOrderInput(place, { [productId]: 2 }, { deliveryDate: addDays(place.tomorrow, 1) })
  const headers = { 'idempotency-key': key }
  return {
    productId,
    sessionId,
    token,
    headers,
    input,
    order: (caller: { token?: string } = {}) =>
      shop.call(placeGuestOrder, { body: { ...input, sessionId }, headers, ...caller }),
    merge: () => second.call(migrateCart, { body: { sessionId }, token }),
    heldByAccount: async () =>
      (await shop.call(getCart, { body: {}, token })).body.data.items.map(({ quantity }) => quantity),
  }
}

const ordersOf = async (productId: number) =>
  shop.db.rows<{ customer: string; quantity: number }>(sql`
    select customer_type as customer, quantity from orders join order_lines line on line.order_id = orders.id
    where line.product_id = ${productId} order by orders.id`)

async function booksAgree() {
  const { token } = await shop.signIn('admin')
  expect((await shop.call(checkStock, { token })).body.data).toStrictEqual({ ok: true, differences: [] })
}

test('an order that did not arrive before the guest signed in is refused when it is sent again, and her account sells its units once', async () => {
  const { productId, token, headers, input, order, merge, heldByAccount } = await aGuest('not-arrived')
  expect((await shop.call(addItem, { body: { productId, quantity: 1 }, token })).status).toBe(200)
  expect((await merge()).status).toBe(200)
  // With the token of the account, and as it was sent first.
  for (const caller of [{ token }, {}]) {
    const { status, body } = await order(caller)
    expect([status, body.code, body.message]).toStrictEqual([
      409,
      'CART_MERGED',
      'No recibimos este pedido: al entrar a tu cuenta, lo que llevabas pasó a su carrito. Revísalo y envíalo desde ahí.',
    ])
  }
  expect(await ordersOf(productId)).toStrictEqual([])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 3 })
  const body = { ...input, cartItems: [{ productId, quantity: 3 }] }
  expect((await shop.call(placeOrder, { body, headers, token })).status).toBe(201)
  // Also where the first request was only late.
  expect((await order()).body.code).toBe('CART_MERGED')
  expect(await ordersOf(productId)).toStrictEqual([{ customer: 'registered', quantity: 3 }])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 6, held: 0 })
  expect(await heldByAccount()).toStrictEqual([])
  await booksAgree()
})

test('an order whose answer was lost before the guest signed in is the same order when it is sent again, and the account keeps its cart', async () => {
  const { productId, token, order, merge, heldByAccount } = await aGuest('answer-lost')
  const first = await order()
  expect((await shop.call(addItem, { body: { productId, quantity: 1 }, token })).status).toBe(200)
  expect((await merge()).status).toBe(200)
  const again = await order({ token })
  expect([first.status, again.status]).toStrictEqual([201, 201])
  expect(again.body.data.orderNumber).toBe(first.body.data.orderNumber)
  expect(await ordersOf(productId)).toStrictEqual([{ customer: 'guest', quantity: 2 }])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 1 })
  expect(await heldByAccount()).toStrictEqual([1])
  await booksAgree()
})

test('what the guest added after an order whose answer was lost goes to the account, and the order stays the same', async () => {
  const { productId, sessionId, token, order, merge, heldByAccount } = await aGuest('added-since')
  const first = await order()
  await aCartWith(shop, { [productId]: 3 }, sessionId)
  expect((await merge()).status).toBe(200)
  expect((await order({ token })).body.data.orderNumber).toBe(first.body.data.orderNumber)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 3 })
  expect(await heldByAccount()).toStrictEqual([3])
  await booksAgree()
})

test.each([
  ['the cart is merged first, and the order is refused', 'merge', [409, 200], { onHand: 9, held: 2 }, [2]],
  ['the order is placed first, and nothing is left to merge', 'order', [201, 200], { onHand: 7, held: 0 }, []],
] as const)('of an order and a sign-in at once %s', async (_, first, statuses, level, held) => {
  const { productId, sessionId, order, merge, heldByAccount } = await aGuest(`at-once-${first}`)
  const holding = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.rows(sql`select from carts where session_id = ${sessionId} for update`),
  )
  const earlier = first === 'merge' ? merge() : order()
  await waitForLock(shop.db)
  const later = first === 'merge' ? order() : merge()
  await waitForLock(shop.db, 2)
  await holding.commit()
  const [ordered, merged] = first === 'merge' ? [await later, await earlier] : [await earlier, await later]
  expect([ordered.status, merged.status]).toStrictEqual(statuses)
  expect(await levelOf(shop, productId)).toStrictEqual(level)
  expect(await heldByAccount()).toStrictEqual(held)
  await booksAgree()
})

test('another cart of the same guest is ordered as any, while the merged one stays held for the account', async () => {
  const { productId, sessionId, order, merge } = await aGuest('another-cart')
  expect((await merge()).status).toBe(200)
  await aCartWith(shop, { [productId]: 2 }, sessionId)
  expect((await order()).status).toBe(201)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 2 })
  await booksAgree()
})

test.each([
  ['23:59:59', 409, { hours: 23, minutes: 59, seconds: 59 }],
  ['24:00:00', 201, { hours: 24 }],
])('%s after the merge, an order of the guest without a cart is answered with %i', async (time, status, passed) => {
  shop.clock.set('2026-11-20T18:00:00.000Z')
  const { order, merge } = await aGuest(`after-${time}`)
  expect((await merge()).status).toBe(200)
  shop.clock.advance(passed)
  expect((await order()).status).toBe(status)
})
