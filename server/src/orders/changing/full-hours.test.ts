import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { createClosedDate } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { listDeliveryTimes } from '@tocador/contracts/delivery/delivery-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import { getOrderCalendar } from '@tocador/contracts/orders/picking-endpoints'
import * as placing from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

let customers = 0

/** A shop whose hours take one order each; the 10:00 of tomorrow is full. */
async function aFullHour() {
  const shop = await createTestApp()
  const place = await aPlace(shop, { capacity: 1 })
  const productId = await aProduct(shop, { stock: 100 })
  const { token } = await shop.signIn('admin')
  const input = (parts: Record<string, unknown> = {}) =>
    anOrderInput(place, { [productId]: 1 }, { customerName: `Clienta ${++customers}`, ...parts })
  const asks = (parts: Record<string, unknown> = {}) =>
    shop.call(placing.placeGuestOrder, { body: { ...input(parts), sessionId: aSession() } })
  const enters = (parts: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    shop.call(placing.placeManualOrder, { body: input(parts), headers, token })
  const setStatus = (id: number, status: 'cancelled' | 'pending') =>
    shop.call(orders.changeOrderStatus, { params: { id }, body: { status }, token })
  const move = async (id: number, to: Record<string, unknown> = {}) => {
    const seen = (await shop.call(orders.getOrder, { params: { id }, token })).body.data
    const body = { deliveryLocationId: place.id, deliveryDate: place.tomorrow, deliveryTime: '10:00', ...to }
    return shop.call(orders.changeOrderHandover, {
      params: { id },
      body: { ...body, updatedAtSeen: seen.updated_at },
      token,
    })
  }
  const taken = async (hour = '10:00') =>
    (await shop.db.first<{ taken: number }>(sql`select taken from slot_bookings where time_slot = ${hour}`))?.taken ?? 0
  const first = (await asks()).body.data.order.id
  expect(await taken()).toBe(1)
  return { ...shop, place, token, input, asks, enters, setStatus, move, taken, first }
}

describe('[DESK-08] a full hour', () => {
  test('is refused until the owner says to add the order all the same', async () => {
    const shop = await aFullHour()
    const headers = { 'idempotency-key': 'pedido-1' }
    const body = shop.input()
    const send = (evenIfFull?: boolean) =>
      shop.call(placing.placeManualOrder, {
        body: { ...body, ...(evenIfFull !== undefined && { evenIfFull }) },
        headers,
        token: shop.token,
      })
    for (const answer of [undefined, false]) {
      const refused = await send(answer)
      expect([refused.status, refused.body.code]).toStrictEqual([409, 'SLOT_FULL'])
    }
    expect(await shop.taken()).toBe(1)
    const placed = await send(true)
    expect(placed.status).toBe(201)
    // The answer was lost and is asked for again.
    expect((await send(true)).body.data).toStrictEqual(placed.body.data)
    expect(await shop.taken()).toBe(2)
  })

  test('takes an order that is moved there, and the old hour is free again', async () => {
    const shop = await aFullHour()
    const late = (await shop.asks({ deliveryTime: '11:00' })).body.data.order.id
    expect((await shop.move(late)).body.code).toBe('SLOT_FULL')
    expect([await shop.taken(), await shop.taken('11:00')]).toStrictEqual([1, 1])
    const moved = await shop.move(late, { evenIfFull: true })
    expect([moved.status, moved.body.data.delivery_time]).toStrictEqual([200, '10:00'])
    expect([await shop.taken(), await shop.taken('11:00')]).toStrictEqual([2, 0])
  })

  test('stays full for customers until as many orders left it as were added', async () => {
    const shop = await aFullHour()
    const second = (await shop.enters({ evenIfFull: true })).body.data.order.id
    const third = (await shop.enters({ evenIfFull: true })).body.data.order.id
    expect(await shop.taken()).toBe(3)
    const { place } = shop
    const times = await shop.call(listDeliveryTimes, {
      query: { locationId: String(place.id), date: place.tomorrow },
      token: shop.token,
    })
    expect(times.body.data.map(({ remaining }) => remaining)).toStrictEqual([0, 1])
    const { places } = (await shop.call(getOrderCalendar, { query: {}, token: shop.token })).body.data
    const cells = places[0]?.hours[0]?.cells.filter(({ date }) => date === place.tomorrow)
    expect(cells).toMatchObject([{ order_count: 3, capacity: 1, is_full: true }])

    await shop.setStatus(second, 'cancelled')
    expect([await shop.taken(), (await shop.asks()).body.code]).toStrictEqual([2, 'SLOT_FULL'])
    await shop.setStatus(second, 'pending')
    expect([await shop.taken(), (await shop.asks()).body.code]).toStrictEqual([3, 'SLOT_FULL'])
    await shop.move(third, { deliveryTime: '11:00' })
    await shop.setStatus(second, 'cancelled')
    expect([await shop.taken(), (await shop.asks()).body.code]).toStrictEqual([1, 'SLOT_FULL'])
    await shop.setStatus(shop.first, 'cancelled')
    expect(await shop.taken()).toBe(0)
    expect((await shop.asks()).status).toBe(201)
    expect((await shop.asks()).body.code).toBe('SLOT_FULL')
  })

  test('two administrators at once both add theirs', async () => {
    const shop = await aFullHour()
    const replies = await Promise.all([shop.enters({ evenIfFull: true }), shop.enters({ evenIfFull: true })])
    expect(replies.map(({ status }) => status)).toStrictEqual([201, 201])
    expect(await shop.taken()).toBe(3)
  })

  test('closed days, missing hours and days beyond the window stay refused, and nothing changes', async () => {
    const shop = await aFullHour()
    const closed = addDays(shop.place.tomorrow, 1)
    const body = { location_id: null, date: closed, reason: 'Descanso' }
    expect((await shop.call(createClosedDate, { body, token: shop.token })).status).toBeLessThan(300)
    const wrong = [
      [{ deliveryDate: closed }, 'DAY_CLOSED'],
      [{ deliveryTime: '12:00' }, 'SLOT_UNAVAILABLE'],
      [{ deliveryDate: addDays(shop.place.tomorrow, 60) }, 'DAY_OUTSIDE_WINDOW'],
      [{ deliveryDate: addDays(shop.place.tomorrow, -1) }, 'DAY_OUTSIDE_WINDOW'],
    ] as const
    for (const [parts, code] of wrong) {
      expect((await shop.enters({ ...parts, evenIfFull: true })).body.code).toBe(code)
      expect((await shop.move(shop.first, { ...parts, evenIfFull: true })).body.code).toBe(code)
    }
    expect(await shop.db.rows(sql`select taken from slot_bookings where taken > 0`)).toStrictEqual([{ taken: 1 }])
  })

  test('a customer cannot add to it', async () => {
    const shop = await aFullHour()
    const client = await shop.signIn('client')
    expect((await shop.asks({ evenIfFull: true })).body.code).toBe('SLOT_FULL')
    const body = shop.input({ evenIfFull: true })
    expect((await shop.call(placing.placeOrder, { body, token: client.token })).body.code).toBe('SLOT_FULL')
    expect(await shop.taken()).toBe(1)
  })

  test('an answer that is neither yes nor no is refused', async () => {
    const shop = await aFullHour()
    const reply = await shop.enters({ evenIfFull: 'sí' })
    expect([reply.status, reply.body.fields]).toStrictEqual([
      400,
      { evenIfFull: 'Di si el horario puede estar lleno: sí (true) o no (false)' },
    ])
  })
})
