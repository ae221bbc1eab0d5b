import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const DAY_MS = 86_400_000

/** Sends the same order again and again, and says which of the answers are the first one's. */
async function aRepeatedOrder(headers: Record<string, string>) {
  // Within the days of a guest today and tomorrow.
  const input = anOrderInput(place, { [await aProduct(shop)]: 1 }, { deliveryDate: '2026-11-23' })
  const body = { ...input, sessionId: aSession() }
  const send = async () => {
    const reply = await shop.call(placeGuestOrder, { body, headers })
    expect(reply.status).toBe(201)
    return reply.body.data.order.id
  }
  const first = await send()
  return async () => (await send()) === first
}

test('a key is of one order for a day, to the millisecond', async () => {
  shop.clock.set('2026-11-20T18:00:00.000Z')
  const isSame = await aRepeatedOrder({ 'idempotency-key': 'una-clave' })
  shop.clock.advance({ milliseconds: DAY_MS - 1 })
  expect(await isSame()).toBe(true)
  shop.clock.advance({ milliseconds: 1 })
  expect(await isSame()).toBe(false)
})

test('without a key the same content is one order for two minutes, to the millisecond', async () => {
  shop.clock.set('2026-11-20T18:00:00.000Z')
  const isSame = await aRepeatedOrder({})
  shop.clock.advance({ milliseconds: 119_999 })
  expect(await isSame()).toBe(true)
  shop.clock.advance({ milliseconds: 1 })
  expect(await isSame()).toBe(false)
})

test('what was answered to a key is forgotten after two days', async () => {
  shop.clock.set('2026-11-20T18:00:00.000Z')
  const key = 'otra-clave'
  await aRepeatedOrder({ 'idempotency-key': key })
  const isKept = async () => {
    await shop.schedule.runNow('forget old order requests')
    return (await shop.db.first(sql`select from order_requests where key = ${key}`)) !== undefined
  }
  shop.clock.advance({ milliseconds: 2 * DAY_MS })
  expect(await isKept()).toBe(true)
  shop.clock.advance({ milliseconds: 1 })
  expect(await isKept()).toBe(false)
})
