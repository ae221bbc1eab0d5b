import { expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

/** Sends the same order twice with this time between; `isRepeat` says whether the second was answered by the first. */
async function sendTwice(time: { hours?: number; minutes?: number; seconds?: number }, key?: string) {
  const [place, productId] = [await aPlace(shop), await aProduct(shop, { stock: 5 })]
  const deliveryDate = addDays(place.tomorrow, 1)
  const body = { ...anOrderInput(place, { [productId]: 1 }, { deliveryDate }), sessionId: aSession() }
  const send = () =>
    shop.call(placeGuestOrder, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
  const first = await send()
  shop.clock.advance(time)
  const second = await send()
  expect([first.status, second.status]).toEqual([201, 201])
  const isRepeat = second.body.data.orderNumber === first.body.data.orderNumber
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: isRepeat ? 4 : 3, held: 0 })
  return isRepeat
}

test.each([
  ['23:59', true, { hours: 23, minutes: 59 }],
  ['24:01', false, { hours: 24, minutes: 1 }],
])('a key sent again after %s hours is answered by the first order: %s', async (name, isRepeat, time) => {
  // The sweep deletes only rows that are too old to be read.
  expect(await sendTwice(time, `key-${name}`)).toBe(isRepeat)
})

test('a key that was used again after a day is answered by the new order from then on', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop, { stock: 5 })]
  const deliveryDate = addDays(place.tomorrow, 1)
  const body = { ...anOrderInput(place, { [productId]: 1 }, { deliveryDate }), sessionId: aSession() }
  const numberAfter = async (minutes: number) => {
    shop.clock.advance({ minutes })
    const reply = await shop.call(placeGuestOrder, { body, headers: { 'idempotency-key': 'used-again' } })
    return reply.body.data.orderNumber
  }
  const [first, second] = [await numberAfter(0), await numberAfter(24 * 60 + 1)]
  expect(second).not.toBe(first)
  // Later than an order without a key would be taken for a repeat.
  expect(await numberAfter(3)).toBe(second)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 3, held: 0 })
})

test.each([
  ['1:59', true, { minutes: 1, seconds: 59 }],
  ['2:00', false, { minutes: 2 }],
])('without a key, the same order after %s minutes is answered by the first order: %s', async (_, isRepeat, time) => {
  expect(await sendTwice(time)).toBe(isRepeat)
})

test('the cleaning of old keys keeps those of the last day', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop)]
  const deliveryDate = addDays(place.tomorrow, 1)
  const body = { ...anOrderInput(place, { [productId]: 1 }, { deliveryDate }), sessionId: aSession() }
  const send = () => shop.call(placeGuestOrder, { body, headers: { 'idempotency-key': 'kept' } })
  const first = await send()
  shop.clock.advance({ hours: 23, minutes: 59 })
  expect(await shop.schedule.runNow('forget old order requests')).toBe(true)
  expect((await send()).body.data.orderNumber).toBe(first.body.data.orderNumber)
})

test('two visitors, or two administrators, who use the same key place an order each', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop)]
  const body = anOrderInput(place, { [productId]: 1 })
  const headers = { 'idempotency-key': 'shared' }
  const replies = [
    await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() }, headers }),
    await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() }, headers }),
    await shop.call(placeManualOrder, { body, headers, token: (await shop.signIn('admin')).token }),
    await shop.call(placeManualOrder, { body, headers, token: (await shop.signIn('admin')).token }),
  ]
  expect(replies.map(({ status }) => status)).toStrictEqual([201, 201, 201, 201])
  expect(new Set(replies.map((reply) => reply.body.data.orderNumber)).size).toBe(4)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 6, held: 0 })
})

test('a guest who signed in since is answered by the first order when its key and body are sent again', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop, { stock: 5 })]
  const body = { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() }
  const headers = { 'idempotency-key': 'before-sign-in' }
  const first = await shop.call(placeGuestOrder, { body, headers })
  const { token } = await shop.signIn('client')
  const second = await shop.call(placeGuestOrder, { body, headers, token })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data.orderNumber).toBe(first.body.data.orderNumber)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 4, held: 0 })
})

test('an order that an administrator enters is answered by the first one when its key is sent again after minutes', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop, { stock: 5 })]
  const { token } = await shop.signIn('admin')
  const body = anOrderInput(place, { [productId]: 1 }, { deliveryDate: addDays(place.tomorrow, 1) })
  const send = () => shop.call(placeManualOrder, { body, token, headers: { 'idempotency-key': 'entered' } })
  const first = await send()
  shop.clock.advance({ minutes: 3 })
  const second = await send()
  expect([first.status, second.status]).toStrictEqual([201, 201])
  expect(second.body.data.orderNumber).toBe(first.body.data.orderNumber)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 4, held: 0 })
})

test('without a key, another order of the same visitor within two minutes is a new order', async () => {
  const [place, productId, sessionId] = [await aPlace(shop), await aProduct(shop), aSession()]
  const send = (quantity: number) =>
    shop.call(placeGuestOrder, { body: { ...anOrderInput(place, { [productId]: quantity }), sessionId } })
  const [one, two, again] = [await send(1), await send(2), await send(1)]
  expect(two.body.data.orderNumber).not.toBe(one.body.data.orderNumber)
  expect(again.body.data.orderNumber).toBe(one.body.data.orderNumber)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 0 })
})

test('a repeat without a key answers the buyer without the notes of the owner, and the owner with them', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop)]
  const { token } = await shop.signIn('admin')
  const input = anOrderInput(place, { [productId]: 1 })
  const repeatOf = async (send: () => Promise<{ status: number; body: { data: PlacedOrder } }>) => {
    const { id } = (await send()).body.data.order
    const change = { status: 'confirmed', adminNotes: 'clienta difícil' } as const
    const changed = await shop.call(changeOrderStatus, { params: { id }, body: change, token })
    expect(changed.body.data.admin_notes).toBe('clienta difícil')
    const { status, body } = await send()
    return [status, body.data.order.id === id, body.data.order.status, body.data.order.admin_notes]
  }
  const sessionId = aSession()
  const sendAsGuest = () => shop.call(placeGuestOrder, { body: { ...input, sessionId } })
  expect(await repeatOf(sendAsGuest)).toStrictEqual([201, true, 'confirmed', ''])
  const ofOwner = await repeatOf(() => shop.call(placeManualOrder, { body: input, token }))
  expect(ofOwner).toStrictEqual([201, true, 'confirmed', 'clienta difícil'])
})

test('without a key, an order that was cancelled is placed anew by a repeat, and that one answers the next', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop, { stock: 5 })]
  const { token } = await shop.signIn('admin')
  const body = { ...anOrderInput(place, { [productId]: 2 }), sessionId: aSession() }
  const send = async () => {
    const { status, body: reply } = await shop.call(placeGuestOrder, { body })
    expect(status).toBe(201)
    return reply.data.order
  }
  const first = await send()
  const cancelled = { params: { id: first.id }, body: { status: 'cancelled' }, token } as const
  expect((await shop.call(changeOrderStatus, cancelled)).status).toBe(200)
  const second = await send()
  expect([second.id === first.id, second.status]).toStrictEqual([false, 'pending'])
  expect((await send()).id).toBe(second.id)
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 3, held: 0 })
})

test('the owner takes the same order for an account and without one: they are two, and a key is of one of them', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop)]
  const [{ token }, { user }] = [await shop.signIn('admin'), await shop.signIn('client')]
  const send = (userId: number | null, headers: Record<string, string> = {}) =>
    shop.call(placeManualOrder, { body: { ...anOrderInput(place, { [productId]: 1 }), userId }, headers, token })
  const numberOf = async (userId: number | null) => (await send(userId)).body.data.orderNumber
  const [without, withAccount] = [await numberOf(null), await numberOf(user.id)]
  expect(withAccount).not.toBe(without)
  expect([await numberOf(null), await numberOf(user.id)]).toStrictEqual([without, withAccount])
  const key = { 'idempotency-key': 'one-account' }
  expect((await send(user.id, key)).status).toBe(201)
  const other = await send(null, key)
  expect([other.status, other.body.code]).toStrictEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 0 })
})

test('a client who names another account places no order', async () => {
  const [place, productId] = [await aPlace(shop), await aProduct(shop)]
  const [client, other] = [await shop.signIn('client'), await shop.signIn('client')]
  const body = { ...anOrderInput(place, { [productId]: 1 }), userId: other.user.id }
  const reply = await shop.call(placeOrder, { body, token: client.token })
  expect([reply.status, reply.body.code]).toEqual([403, 'NOT_YOURS'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
  expect((await shop.call(placeOrder, { body, token: other.token })).status).toBe(201)
})
