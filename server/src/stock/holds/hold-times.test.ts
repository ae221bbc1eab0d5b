import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { addItem, getCart, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { cartStats, extendHold, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aProduct, aSession, levelOf } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { createTestApp } from '../../testing/test-app'
import { pageOf } from '../../testing/two-instances'

const shop = await createTestApp()
const limited = await createLimitedApp({ webFolder: await createJsonStorefront() })
const advanceAnHour = (time: { minutes?: number; seconds?: number }) => shop.clock.advance({ minutes: 60, ...time })
const addAs = (sessionId: string, productId: number, quantity = 1) =>
  shop.call(addItem, { body: { sessionId, productId, quantity } })

test.each([
  ['59:59', 409, { seconds: -1 }],
  ['60:00', 200, {}],
])('%s after a guest’s add another visitor gets the units: status %s', async (_, status, time) => {
  const productId = await aProduct(shop, { stock: 2 })
  await aCartWith(shop, { [productId]: 2 })
  advanceAnHour(time)
  const reply = await addAs(aSession(), productId)
  expect([reply.status, reply.body.code]).toEqual([status, status === 200 ? undefined : 'STOCK_INSUFFICIENT'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 2, held: status === 200 ? 1 : 2 })
})

test.each([
  ['59:59', 2, { seconds: -1 }],
  ['60:00', 0, {}],
])('%s after an add the sweep leaves %i of its units held', async (_, held, time) => {
  const productId = await aProduct(shop, { stock: 2 })
  const sessionId = await aCartWith(shop, { [productId]: 2 })
  advanceAnHour(time)
  await shop.schedule.runNow('release lapsed holds')
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 2, held })
  const { body } = await shop.call(getCart, { body: { sessionId } })
  expect(body.data.items.map(({ lapsed }) => lapsed)).toEqual([held === 0])
})

test.each([
  ['6 days 23:59:59', 409, { days: 7, seconds: -1 }],
  ['7 days', 200, { days: 7 }],
])('a client’s units are free for others after %s: status %s', async (_, status, time) => {
  const productId = await aProduct(shop, { stock: 1 })
  const { token } = await shop.signIn('client')
  expect((await shop.call(addItem, { body: { productId, quantity: 1 }, token })).status).toBe(200)
  shop.clock.advance(time)
  expect((await addAs(aSession(), productId)).status).toBe(status)
})

test('carts whose hold ends in 59 and 60 minutes expire soon, one that ends in 61 minutes does not', async () => {
  const here = await createTestApp()
  const productId = await aProduct(here)
  for (const _ of [59, 60, 61]) {
    const { token } = await here.signIn('client')
    await here.call(addItem, { body: { productId, quantity: 1 }, token })
    here.clock.advance({ minutes: 1 })
  }
  here.clock.advance({ days: 7, minutes: -62 })
  const { token } = await here.signIn('admin')
  const { body } = await here.call(cartStats, { token })
  expect(body.data.general).toMatchObject({ active_carts: 3, expiring_soon_carts: 2 })
})

test('an extension moves the end that other visitors and the customer’s cart see, to the second', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const end = async () => (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservedUntil
  const before = Date.parse((await end()) ?? '')
  const { token } = await shop.signIn('admin')
  const { body } = await shop.call(listHolds, { query: { search: sessionId }, token })
  const id = body.data.reservations[0]?.id ?? 0
  expect((await shop.call(extendHold, { params: { id }, body: { extensionHours: 1 }, token })).status).toBe(200)
  expect(Date.parse((await end()) ?? '') - before).toBe(3_600_000)
  shop.clock.advance({ hours: 2, seconds: -1 })
  expect((await addAs(aSession(), productId)).status).toBe(409)
  shop.clock.advance({ seconds: 1 })
  expect((await addAs(aSession(), productId)).status).toBe(200)
})

test('a change by the customer does not shorten an extension', async () => {
  const productId = await aProduct(shop, { stock: 5 })
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const end = async () => (await shop.call(getCart, { body: { sessionId } })).body.data.items[0]?.reservedUntil
  const { token } = await shop.signIn('admin')
  const { body } = await shop.call(listHolds, { query: { search: sessionId }, token })
  const id = body.data.reservations[0]?.id ?? 0
  await shop.call(extendHold, { params: { id }, body: { extensionHours: 5 }, token })
  const extended = await end()
  expect(Date.parse(extended ?? '') - shop.clock.now().getTime()).toBe(6 * 3_600_000)
  expect((await addAs(sessionId, productId)).status).toBe(200)
  expect(await end()).toBe(extended)
  expect((await shop.call(updateQuantity, { body: { sessionId, productId, quantity: 1 } })).status).toBe(200)
  expect(await end()).toBe(extended)
})

test('an extension of a hold that has lapsed and that nobody has released yet begins now', async () => {
  const productId = await aProduct(shop, { stock: 1 })
  const sessionId = await aCartWith(shop, { [productId]: 1 })
  const { token } = await shop.signIn('admin')
  const { body } = await shop.call(listHolds, { query: { search: sessionId }, token })
  const id = body.data.reservations[0]?.id ?? 0
  shop.clock.advance({ minutes: 90 })
  const before = shop.clock.now().getTime()
  expect((await shop.call(extendHold, { params: { id }, body: { extensionHours: 1 }, token })).status).toBe(200)
  const [item] = (await shop.call(getCart, { body: { sessionId } })).body.data.items
  expect([item?.lapsed, Date.parse(item?.reservedUntil ?? '') - before]).toStrictEqual([false, 3_600_000])
})

describe('[SAFE-73] with the limits of networks', () => {
  const DAY = 24 * 60
  const [home, elsewhere] = [from('10.9.0.1'), from('10.9.0.2')]
  const minutesTo = (until: string | undefined, start: Date) => (Date.parse(until ?? '') - start.getTime()) / 60_000

  async function setTimes(body: { guest_hold_minutes: number; registered_hold_minutes: number }) {
    const { token } = await limited.signIn('admin')
    expect((await limited.call(updateShopSettings, { token, body })).status).toBe(200)
  }

  test.each([
    ['guest', 239, 240],
    ['guest', 240, 240],
    ['guest', 241, 241],
    ['guest', DAY, DAY],
    ['new account', 239, 240],
    ['new account', 240, 240],
    ['new account', 241, 241],
    ['new account', DAY, DAY],
  ])('a %s holds as set, %i minutes, and %i in all with changes', async (who, minutes, inAll) => {
    await setTimes({ guest_hold_minutes: minutes, registered_hold_minutes: 7 * DAY })
    const productId = await aProduct(limited, { stock: 5 })
    const token = who === 'guest' ? undefined : (await limited.signIn('client')).token
    const owner = token === undefined ? { sessionId: aSession() } : {}
    const start = limited.clock.now()
    const shown = async () => {
      const { data } = (await limited.call(getCart, { headers: home, token, body: owner })).body
      return { told: data.holdMinutes, held: minutesTo(data.items[0]?.reservedUntil, start) }
    }
    const add = () => limited.call(addItem, { headers: home, token, body: { ...owner, productId, quantity: 1 } })
    const setTo = (quantity: number) =>
      limited.call(updateQuantity, { headers: home, token, body: { ...owner, productId, quantity } })

    expect((await pageOf(limited, '/')).holds.guestMinutes).toBe(minutes)
    expect((await add()).status).toBe(200)
    expect(await shown()).toStrictEqual({ told: minutes, held: minutes })
    limited.clock.advance({ minutes: 120 })
    expect(await shown()).toStrictEqual({ told: minutes, held: minutes })

    limited.clock.advance({ minutes: minutes - 121, seconds: 59 })
    for (const change of [() => setTo(5), () => setTo(4), add]) {
      expect((await change()).status).toBe(200)
      expect(await shown()).toStrictEqual({ told: minutes, held: inAll })
    }

    const addElsewhere = () =>
      limited.call(addItem, { headers: elsewhere, body: { sessionId: aSession(), productId, quantity: 1 } })
    limited.clock.advance({ minutes: inAll - minutes })
    expect((await addElsewhere()).body.code).toBe('STOCK_INSUFFICIENT')
    limited.clock.advance({ seconds: 1 })
    expect((await addElsewhere()).status).toBe(200)
  })

  test.each([
    ['longer', { guest_hold_minutes: DAY, registered_hold_minutes: 300 }],
    ['shorter', { guest_hold_minutes: 60, registered_hold_minutes: 300 }],
  ])('an account with a confirmed order has its own time where a guest’s is %s', async (_, times) => {
    await setTimes(times)
    const productId = await aProduct(limited, { stock: 5 })
    const { token, user } = await limited.signIn('client')
    await runTransaction(limited.db, (tx) =>
      tx.run(sql`update users set trusted_since = ${limited.clock.now()} where id = ${user.id}`),
    )
    for (const _ of ['added', 'renewed']) {
      const { data } = (await limited.call(addItem, { headers: home, token, body: { productId, quantity: 1 } })).body
      expect([data.holdMinutes, minutesTo(data.items[0]?.reservedUntil, limited.clock.now())]).toStrictEqual([300, 300])
      limited.clock.advance({ minutes: 299 })
    }
  })
})
