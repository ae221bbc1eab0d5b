import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addItem, getCart, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { cancelHold } from '@tocador/contracts/cart/holds-endpoints'
import { checkStock, listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { inTransaction, shopItself } from '../platform/context'
import { removeProduct } from '../stock'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { openTransaction, waitForLock } from '../testing/locks'

// Sums alone hide a mistake when somebody else holds units of the same product, so every test here has a second holder and
// checks the status of every answer.
const shop = await createTestApp()
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const place = await aPlace(shop)
const admin = await shop.signIn('admin', { name: 'Ana' })
const { token } = admin

const linesOf = async (sessionId: string) =>
  (await shop.call(getCart, { body: { sessionId } })).body.data.items.map(({ productId, quantity }) => ({
    productId,
    quantity,
  }))
const holdOf = async (sessionId: string) =>
  (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservationId ?? 0

async function booksAgree() {
  expect((await shop.call(checkStock, { token })).body.data).toStrictEqual({ ok: true, differences: [] })
}

async function anOrder(lines: Record<number, number>, sessionId = aSession()) {
  const { status, body } = await shop.call(placeGuestOrder, { body: { ...anOrderInput(place, lines), sessionId } })
  expect(status).toBe(201)
  return body.data.order.id
}
const change = (id: number, status: 'cancelled' | 'pending') =>
  shop.call(changeOrderStatus, { params: { id }, body: { status }, token })

test.each([
  [2, 409],
  [1, 200],
])(
  'a cancelled order of 3 is reactivated while another visitor holds %i of 4 units: status %i',
  async (held, status) => {
    const productId = await aProduct(shop, { stock: 4 })
    const id = await anOrder({ [productId]: 3 })
    expect((await change(id, 'cancelled')).status).toBe(200)
    const other = await aCartWith(shop, { [productId]: held })
    const reply = await change(id, 'pending')
    expect(reply.status).toBe(status)
    const isTaken = status === 200
    expect(reply.body.code).toBe(isTaken ? undefined : 'STOCK_INSUFFICIENT')
    expect((await shop.call(getOrder, { params: { id }, token })).body.data.status).toBe(
      isTaken ? 'pending' : 'cancelled',
    )
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: isTaken ? 1 : 4, held })
    expect(await linesOf(other)).toStrictEqual([{ productId, quantity: held }])
    await booksAgree()
  },
)

test('two administrators cancel one hold while another visitor holds the same product: one is told it is over', async () => {
  for (let round = 0; round < 6; round++) {
    const productId = await aProduct(shop, { stock: 9 })
    const mine = await aCartWith(shop, { [productId]: 2 })
    const other = await aCartWith(shop, { [productId]: 4 })
    const id = await holdOf(mine)
    const cancel = (app: typeof shop) => app.call(cancelHold, { params: { id }, body: {}, token })
    const replies = await Promise.all([cancel(shop), cancel(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('RESERVATION_NOT_ACTIVE')
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 4 })
    expect(await linesOf(other)).toStrictEqual([{ productId, quantity: 4 }])
  }
  await booksAgree()
})

test('a cancellation that waits for the line’s lock does not return units twice', async () => {
  const productId = await aProduct(shop, { stock: 9 })
  const mine = await aCartWith(shop, { [productId]: 2 })
  await aCartWith(shop, { [productId]: 4 })
  const id = await holdOf(mine)
  const other = await openTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`select from cart_lines where id = ${id} for update`),
  )
  const cancels = [shop, second].map((app) => app.call(cancelHold, { params: { id }, body: {}, token }))
  await waitForLock(shop.db)
  await other.commit()
  expect((await Promise.all(cancels)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 4 })
  await booksAgree()
})

test('an expired hold cannot be cancelled: 409, and nobody else’s units move', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const mine = await aCartWith(shop, { [productId]: 2 })
  const id = await holdOf(mine)
  shop.clock.advance({ minutes: 61 })
  await shop.schedule.runNow('release lapsed holds')
  await aCartWith(shop, { [productId]: 3 })
  const fresh = (await shop.signIn('admin')).token
  const reply = await shop.call(cancelHold, { params: { id }, body: {}, token: fresh })
  expect([reply.status, reply.body.code]).toEqual([409, 'RESERVATION_NOT_ACTIVE'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 5, held: 3 })
})

test('an add that waits while the product is removed is refused, and its cart stays empty', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const other = await aCartWith(shop, { [productId]: 1 })
  const sessionId = aSession()
  const removal = await openTransaction(second.contextFor(shopItself), async (tx) => {
    expect(await removeProduct(tx, productId)).toBe(1)
  })
  const adding = shop.call(addItem, { body: { sessionId, productId, quantity: 2 } })
  await waitForLock(shop.db)
  await removal.commit()
  const reply = await adding
  expect([reply.status, reply.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 5, held: 0 })
  expect(await linesOf(sessionId)).toStrictEqual([])
  expect(await linesOf(other)).toStrictEqual([])
})

test('an add that was not committed when the removal began leaves no hold behind', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const inAMinute = new Date(shop.clock.now().getTime() + 60_000)
  // The level is locked as by an add of the same cart, which then writes its line and commits first.
  const add = await openTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`select from stock_levels where product_id = ${productId} for update`),
  )
  const removing = inTransaction(second.contextFor(shopItself), (tx) => removeProduct(tx, productId))
  await waitForLock(shop.db)
  await add.commit(async (tx) => {
    await tx.run(sql`update stock_levels set held = held + 2 where product_id = ${productId}`)
    const [line] = await tx.write<{ id: number }>(sql`
      insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, created_at, updated_at)
      select id, ${productId}, 2, 'active', ${inAMinute}, ${shop.clock.now()}, ${shop.clock.now()}
      from carts where session_id = ${sessionId} returning id`)
    await tx.run(sql`
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      values (${productId}, 'hold', 2, 5, 2, ${line?.id ?? 0}, ${shop.clock.now()})`)
  })
  expect(await removing).toBe(1)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 5, held: 0 })
  expect((await linesOf(sessionId)).map((line) => line.productId)).not.toContain(productId)
})

test('a quantity is lowered and raised while another visitor holds the rest: only free units are taken', async () => {
  const productId = await aProduct(shop, { stock: 6 })
  const mine = await aCartWith(shop, { [productId]: 3 })
  const other = await aCartWith(shop, { [productId]: 2 })
  const set = (quantity: number) => shop.call(updateQuantity, { body: { sessionId: mine, productId, quantity } })
  expect((await set(5)).status).toBe(409)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 6, held: 5 })
  expect((await set(4)).status).toBe(200)
  expect((await set(1)).status).toBe(200)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 6, held: 3 })
  expect(await linesOf(other)).toStrictEqual([{ productId, quantity: 2 }])
  await booksAgree()
})

test('an add to a cart that exists takes no units that another visitor holds, also if it waited for them', async () => {
  const productId = await aProduct(shop, { stock: 3 })
  const mine = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const taker = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const add = (sessionId: string, quantity: number, app = shop) =>
    app.call(addItem, { body: { sessionId, productId, quantity } })
  const other = await openTransaction(second.contextFor(shopItself), (tx) =>
    tx.run(sql`select from stock_levels where product_id = ${productId} for update`),
  )
  const adds = [add(taker, 2), add(mine, 2, second)]
  await waitForLock(shop.db)
  await other.commit()
  expect((await Promise.all(adds)).map(({ status }) => status).sort()).toStrictEqual([200, 409])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 3, held: 2 })
  expect((await add(aSession(), 2)).body.code).toBe('STOCK_INSUFFICIENT')
  expect((await add(aSession(), 1)).status).toBe(200)
  await booksAgree()
})

test('a manual order sells free units only, and its ledger row names the administrator', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  await aCartWith(shop, { [productId]: 3 })
  const manual = (quantity: number) =>
    shop.call(placeManualOrder, { body: anOrderInput(place, { [productId]: quantity }), token: fresh })
  const { token: fresh, user } = await shop.signIn('admin', { name: 'Bea' })
  expect((await manual(3)).status).toBe(409)
  expect((await manual(2)).status).toBe(201)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 3, held: 3 })
  const { body } = await shop.call(listProductLedger, { params: { id: productId }, token: fresh })
  expect(body.data[0]).toMatchObject({ reason: 'sale', on_hand_delta: -2, held_delta: 0 })
  const [row] = await shop.db.rows<{ actor: number }>(sql`
    select actor_id as actor from stock_ledger where product_id = ${productId} and reason = 'sale'`)
  expect(row?.actor).toBe(user.id)
})
