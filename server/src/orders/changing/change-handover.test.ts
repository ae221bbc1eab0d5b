import { describe, expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import { createClosedDate } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import * as placing from '@tocador/contracts/orders/placing-endpoints'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop, { capacity: 1 })
const other = await aPlace(shop, { name: 'Biblioteca Central', whatsapp: 'SECONDARY' })
const { token } = await shop.signIn('admin', { name: 'Ana Dueña' })
let phones = 0

async function anOrder(changes: Record<string, unknown> = {}) {
  const product = await aProduct(shop)
  const input = anOrderInput(other, { [product]: 1 }, { customerPhone: `55 8000 00${10 + ++phones}`, ...changes })
  const { status, body } = await call(placing.placeGuestOrder, { body: { ...input, sessionId: aSession() } })
  expect(status).toBe(201)
  return detailOf(body.data.order.id)
}
const detailOf = async (id: number) => (await call(orders.getOrder, { params: { id }, token })).body.data
type Seen = Awaited<ReturnType<typeof detailOf>>
const move = (seen: Pick<Seen, 'id' | 'updated_at'>, to: Record<string, unknown> = {}) =>
  call(orders.changeOrderHandover, {
    params: { id: seen.id },
    body: {
      deliveryLocationId: place.id,
      deliveryDate: place.tomorrow,
      deliveryTime: '10:00',
      updatedAtSeen: seen.updated_at,
      ...to,
    },
    token,
  })
const takenAt = async (day: string, hour: string) =>
  (
    await shop.db.first<{ taken: number }>(sql`
      select taken from slot_bookings where location_id = ${place.id} and date = ${day} and time_slot = ${hour}`)
  )?.taken ?? 0

describe('[DESK-08] the owner moves an order', () => {
  const day = addDays(place.tomorrow, 2)

  test('to another place, day and hour, with a history row and the message of the new hand-over', async () => {
    const seen = await anOrder()
    const { status, body } = await move(seen, { deliveryDate: day })
    expect([status, body.message]).toStrictEqual([200, 'Pedido cambiado exitosamente'])
    expect(body.data).toStrictEqual(await detailOf(seen.id))
    expect(body.data).toMatchObject({
      delivery_location_name: 'Plaza Jacaranda',
      delivery_date: day,
      delivery_time: '10:00',
      total_amount: seen.total_amount,
    })
    expect(body.data.whatsapp_message).toContain('Lugar de entrega: Plaza Jacaranda')
    expect(body.data.history.at(-1)).toMatchObject({ event: 'handover', changed_by: 'Ana Dueña' })
    expect(await takenAt(day, '10:00')).toBe(1)
  })

  test('without a message, which stays without one', async () => {
    const { id } = await anOrder()
    await runTransaction(shop.db, (tx) => tx.run(sql`update orders set whatsapp_message = '' where id = ${id}`))
    const { status, body } = await move(await detailOf(id), { deliveryTime: '11:00', deliveryDate: day })
    expect([status, body.data.delivery_time, body.data.whatsapp_message]).toStrictEqual([200, '11:00', ''])
  })

  test('not to a full hour, a closed day or a day outside the window, and nothing changes', async () => {
    const seen = await anOrder()
    const closed = addDays(place.tomorrow, 7)
    const body = { location_id: place.id, date: closed, reason: 'Descanso' }
    expect((await call(createClosedDate, { body, token })).status).toBeLessThan(300)
    const tried = [
      await move(seen, { deliveryDate: day }),
      await move(seen, { deliveryDate: closed, evenIfFull: true }),
      await move(seen, { deliveryTime: '12:00' }),
      await move(seen, { deliveryDate: addDays(place.tomorrow, 60) }),
      await move(seen, { deliveryDate: '2026-02-30' }),
    ]
    expect(tried.map(({ status, body }) => [status, body.code])).toStrictEqual([
      [409, 'SLOT_FULL'],
      [409, 'DAY_CLOSED'],
      [409, 'SLOT_UNAVAILABLE'],
      [400, 'DAY_OUTSIDE_WINDOW'],
      [400, 'INVALID_INPUT'],
    ])
    expect(await detailOf(seen.id)).toStrictEqual(seen)
  })

  test('on the evening before the hand-over, when the customer may no longer do it herself', async () => {
    const seen = await anOrder()
    const now = shop.clock.now()
    shop.clock.advance({ hours: 11 })
    const late = await move(seen, { deliveryTime: '11:00', deliveryDate: addDays(place.tomorrow, 1) })
    shop.clock.set(now)
    expect(late.status).toBe(200)
  })

  test('only before it is ready, and only in the version that was read', async () => {
    const seen = await anOrder()
    await call(orders.changeOrderStatus, { params: { id: seen.id }, body: { status: 'confirmed' }, token })
    const stale = await move(seen, { deliveryTime: '11:00' })
    expect([stale.status, stale.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    await call(orders.changeOrderStatus, { params: { id: seen.id }, body: { status: 'ready' }, token })
    const late = await move(await detailOf(seen.id), { deliveryTime: '11:00' })
    expect([late.status, late.body.code]).toStrictEqual([409, 'ORDER_NOT_EDITABLE'])
    expect(await takenAt(place.tomorrow, '11:00')).toBe(0)
  })

  test.each([
    ['pending', 200],
    ['confirmed', 200],
    ['preparing', 200],
    ['ready', 409],
    ['delivered', 409],
    ['cancelled', 409],
  ] as const)('that is %s: %i', async (status, expected) => {
    const { id } = await anOrder()
    await call(orders.changeOrderStatus, { params: { id }, body: { status }, token })
    const seen = await detailOf(id)
    const hour = { deliveryLocationId: other.id, deliveryTime: '11:00' }
    expect((await move(seen, hour)).status).toBe(expected)
    expect((await detailOf(id)).delivery_time).toBe(expected === 200 ? '11:00' : seen.delivery_time)
    expect(seen.delivery_time).toBe('10:00')
  })

  test('once, when the same move is sent again because its answer was lost', async () => {
    const seen = await anOrder()
    const to = { deliveryDate: addDays(place.tomorrow, 6) }
    const first = await move(seen, to)
    const again = await move(seen, to)
    expect([first.status, again.status, again.body.data]).toStrictEqual([200, 200, first.body.data])
    expect(await takenAt(to.deliveryDate, '10:00')).toBe(1)
    expect((await move(seen, { ...to, deliveryTime: '11:00' })).body.code).toBe('STALE_EDIT')
  })

  test('two administrators at once: one wins, the other gets one 409, and one slot is taken', async () => {
    const seen = await anOrder()
    // Beyond the window of guests.
    const free = addDays(place.tomorrow, 5)
    const replies = await Promise.all([
      move(seen, { deliveryDate: free }),
      move(seen, { deliveryDate: free, deliveryTime: '11:00' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
    expect((await takenAt(free, '10:00')) + (await takenAt(free, '11:00'))).toBe(1)
    expect((await detailOf(seen.id)).history).toHaveLength(2)
  })
})
