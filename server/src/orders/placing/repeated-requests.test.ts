import { expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
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

test.each([
  ['1:59', true, { minutes: 1, seconds: 59 }],
  ['2:00', false, { minutes: 2 }],
])('without a key, the same order after %s minutes is answered by the first order: %s', async (_, isRepeat, time) => {
  expect(await sendTwice(time)).toBe(isRepeat)
})
