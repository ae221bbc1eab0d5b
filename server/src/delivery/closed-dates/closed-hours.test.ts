import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { listDeliveryDays, listDeliveryTimes } from '@tocador/contracts/delivery/delivery-endpoints'
import { changeOrderHandover, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { getOrderCalendar } from '@tocador/contracts/orders/picking-endpoints'
import { placeGuestOrder, placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp, TEST_NOW } from '../../testing/test-app'
import { chooseHandover } from '../booking/choose-handover'
import { findPickup } from '../booking/find-pickup'
import { closeDates } from './close-date'

const TOMORROW = '2026-11-21'

/** A shop whose only place hands over every day at 10:00 and 11:00. */
async function aShop() {
  const shop = await createTestApp()
  const { call } = shop
  const place = await aPlace(shop)
  const productId = await aProduct(shop, { stock: 50 })
  const { token, user } = await shop.signIn('admin')
  const close = (times?: string[], over: { location_id?: number | null; date?: string; reason?: string } = {}) => {
    const { location_id = place.id, date = TOMORROW, reason = 'Proveedor' } = over
    return call(contract.createClosedDates, { body: { location_id, dates: [{ date, reason, times }] }, token })
  }
  const order = (deliveryTime: string, over: Record<string, unknown> = {}) =>
    call(placeGuestOrder, {
      body: { ...anOrderInput(place, { [productId]: 1 }, { deliveryTime, ...over }), sessionId: aSession() },
    })
  const listed = async () => (await call(contract.listClosedDates, { token })).body.data
  const times = async (date = TOMORROW, id = place.id) =>
    (await call(listDeliveryTimes, { query: { locationId: String(id), date } })).body
  const hours = async (date?: string, id?: number) => (await times(date, id)).data.map(({ time_slot }) => time_slot)
  const days = async (id = place.id) => (await call(listDeliveryDays, { query: { locationId: String(id) } })).body.data
  return { ...shop, place, productId, token, user, close, order, listed, times, hours, days }
}

describe('[AVL-32] single hours of a day', () => {
  test('are closed with their reason, while the other hours of the day stay open', async () => {
    const { close, order, listed, hours, days, place } = await aShop()
    expect(await hours()).toStrictEqual(['10:00', '11:00'])
    const reply = await close(['10:00'])
    expect([reply.status, reply.body.data]).toStrictEqual([
      201,
      [
        {
          id: expect.any(Number),
          location_id: place.id,
          location_name: 'Plaza Jacaranda',
          date: TOMORROW,
          reason: 'Proveedor',
          times: ['10:00'],
          created_at: TEST_NOW,
        },
      ],
    ])
    expect(await listed()).toStrictEqual(reply.body.data)
    expect(await hours()).toStrictEqual(['11:00'])
    expect(await hours('2026-11-22')).toStrictEqual(['10:00', '11:00'])
    expect((await days())[0]).toStrictEqual({ date: TOMORROW, isOpen: true, reason: '' })
    expect((await order('10:00')).body.code).toBe('SLOT_UNAVAILABLE')
    expect((await order('11:00')).status).toBe(201)
  })

  test('a day whose hours are all closed one by one is closed', async () => {
    const { close, order, times, days } = await aShop()
    await close(['10:00'])
    await close(['11:00'], { location_id: null })
    expect(await times()).toMatchObject({ data: [], hasAvailableSlots: false })
    expect((await days())[0]).toStrictEqual({
      date: TOMORROW,
      isOpen: false,
      reason: 'Ese día no hay entregas en este lugar',
    })
    expect((await order('10:00')).body.code).toBe('DAY_CLOSED')
  })

  test('are closed at one place, or at all of them', async () => {
    const shop = await aShop()
    const other = await aPlace(shop)
    await shop.close(['10:00'])
    expect([await shop.hours(), await shop.hours(TOMORROW, other.id)]).toStrictEqual([['11:00'], ['10:00', '11:00']])
    expect((await shop.order('10:00', { deliveryLocationId: other.id })).status).toBe(201)
    await shop.close(['11:00'], { location_id: null })
    expect([await shop.hours(), await shop.hours(TOMORROW, other.id)]).toStrictEqual([[], ['10:00']])
    expect((await shop.order('11:00', { deliveryLocationId: other.id })).body.code).toBe('SLOT_UNAVAILABLE')
  })

  test('an hour is closed once: what is new of a second closing is saved, and nothing of a third', async () => {
    const { close, listed, call, token, place } = await aShop()
    await close(['10:00'])
    const second = await close(['12:00', '10:00', '11:00', '12:00'], { reason: 'Cita' })
    expect(second.body.data.map(({ times, reason }) => [times, reason])).toStrictEqual([[['11:00', '12:00'], 'Cita']])
    expect((await close(['11:00', '12:00'])).body.data).toStrictEqual([])
    const body = { location_id: place.id, date: TOMORROW, times: ['10:00'] }
    const refused = await call(contract.createClosedDate, { body, token })
    expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
      409,
      'CLOSED_DATE_EXISTS',
      'Esas horas ya están marcadas como cerradas',
    ])
    expect((await listed()).map(({ times }) => times)).toStrictEqual([['10:00'], ['11:00', '12:00']])
  })

  test('an hour of a day that is closed already is not closed again; the whole day can be closed over its hours', async () => {
    const { close, listed, hours, call, token } = await aShop()
    await close(['10:00'])
    const [day] = (await close(undefined, { reason: 'Feriado' })).body.data
    expect((await close(['11:00'])).body.data).toStrictEqual([])
    expect(await hours()).toStrictEqual([])
    await call(contract.deleteClosedDate, { params: { id: day?.id ?? 0 }, token })
    expect(await hours()).toStrictEqual(['11:00'])
    expect((await listed()).map(({ times }) => times)).toStrictEqual([['10:00']])
  })

  test('an hour of all places is not closed on a day on which all places are closed already', async () => {
    const { close, listed } = await aShop()
    expect((await close(undefined, { location_id: null })).body.data).toHaveLength(1)
    expect((await close(['10:00'], { location_id: null })).body.data).toStrictEqual([])
    expect((await listed()).map(({ times }) => times)).toStrictEqual([undefined])
  })

  test('two administrators who close the same hours at once close each of them once', async () => {
    const { close, listed } = await aShop()
    const replies = await Promise.all([close(['10:00', '11:00']), close(['11:00', '10:00'])])
    expect(replies.map(({ status }) => status)).toStrictEqual([201, 201])
    expect((await listed()).flatMap(({ times }) => times).toSorted()).toStrictEqual(['10:00', '11:00'])
  })

  test('are opened again together', async () => {
    const { close, listed, hours, order, call, token } = await aShop()
    const [closed] = (await close(['10:00', '11:00'])).body.data
    expect(await hours()).toStrictEqual([])
    const reply = await call(contract.deleteClosedDate, { params: { id: closed?.id ?? 0 }, token })
    expect(reply.status).toBe(200)
    expect([await listed(), await hours()]).toStrictEqual([[], ['10:00', '11:00']])
    expect((await order('10:00')).status).toBe(201)
  })

  test('orders that have been placed keep their hour, and the owner is told how many', async () => {
    const { close, order, call, token, place } = await aShop()
    const kept = (await order('10:00')).body.data.order
    await order('11:00')
    const query = { locationId: String(place.id), date: TOMORROW }
    const told = async (times: string) =>
      (await call(contract.listUpcomingOrders, { query: { ...query, times }, token })).body.data.total
    expect([await told('10:00'), await told('10:00,11:00'), await told('12:00'), await told('')]).toStrictEqual([
      1, 2, 0, 2,
    ])
    await close(['10:00'])
    const { data } = (await call(getOrder, { params: { id: kept.id }, token })).body
    expect([data.status, data.delivery_date, data.delivery_time]).toStrictEqual(['pending', TOMORROW, '10:00'])
  })

  test('are refused to the owner too, for a new order and for one that is moved', async () => {
    const { close, order, call, token, place, productId } = await aShop()
    const { id } = (await order('11:00')).body.data.order
    await close(['10:00'])
    const before = (await call(getOrder, { params: { id }, token })).body.data
    const moved = await call(changeOrderHandover, {
      params: { id },
      body: {
        deliveryLocationId: place.id,
        deliveryDate: TOMORROW,
        deliveryTime: '10:00',
        updatedAtSeen: before.updated_at,
        evenIfFull: true,
      },
      token,
    })
    const added = await call(placeManualOrder, {
      body: { ...anOrderInput(place, { [productId]: 1 }), evenIfFull: true },
      token,
    })
    expect([moved.body.code, added.body.code]).toStrictEqual(['SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE'])
    expect((await call(getOrder, { params: { id }, token })).body.data).toStrictEqual(before)
  })

  test('the calendar, the preview of visitors and the first pickup leave them out', async () => {
    const { close, call, token, place, db, timeZone, clock } = {
      ...(await aShop()),
      timeZone: 'America/Mexico_City',
    }
    const seen = async () => {
      const calendar = (await call(getOrderCalendar, { query: { date: TOMORROW }, token })).body.data
      const query = { locationId: String(place.id) }
      const { guest } = (await call(contract.showVisitorDays, { query, token })).body.data
      return {
        cells: calendar.places[0]?.hours.map(({ hour, cells }) => [
          hour,
          cells[0]?.is_offered,
          cells[0]?.is_closed,
          cells[1]?.is_offered,
          cells[1]?.is_closed,
        ]),
        closedBecause: calendar.places[0]?.days[0]?.closed_because,
        slots: [guest[0]?.slots, guest[0]?.free_slots],
        pickup: (await findPickup(db, clock.now(), timeZone))?.day,
      }
    }
    expect(await seen()).toStrictEqual({
      cells: [
        ['10:00', true, false, true, false],
        ['11:00', true, false, true, false],
      ],
      closedBecause: null,
      slots: [2, 2],
      pickup: TOMORROW,
    })
    await close(['10:00'])
    expect(await seen()).toStrictEqual({
      cells: [
        ['10:00', false, true, true, false],
        ['11:00', true, false, true, false],
      ],
      closedBecause: null,
      slots: [1, 1],
      pickup: TOMORROW,
    })
    await close(['11:00'])
    expect((await seen()).pickup).toBe('2026-11-22')
  })

  test('the closing and its end are audited with their hours and announced', async () => {
    const { close, call, token, user, db } = await aShop()
    const audited = () =>
      db.rows<{ action: string }>(sql`
        select action, before, after from audit_log where subject = 'closed-date' and actor_id = ${user.id} order by id`)
    const [closed] = (await close(['11:00', '10:00'])).body.data
    await call(contract.deleteClosedDate, { params: { id: closed?.id ?? 0 }, token })
    const row = expect.objectContaining({ date: TOMORROW, reason: 'Proveedor', times: ['10:00', '11:00'] })
    expect(await audited()).toStrictEqual([
      { action: 'create', before: null, after: row },
      { action: 'delete', before: row, after: null },
    ])
  })

  test.each([
    ['no hour', []],
    ['half past', ['10:30']],
    ['an hour outside the week', ['21:00']],
    ['an unknown word', ['mañana']],
    ['no list', '10:00'],
  ])('%s is refused', async (_, times) => {
    const { call, token, place, listed } = await aShop()
    const body = { location_id: place.id, date: TOMORROW, times: times as string[] }
    expect((await call(contract.createClosedDate, { body, token })).status).toBe(400)
    expect(await listed()).toStrictEqual([])
  })

  test('a whole day is answered without hours, as before', async () => {
    const { close, listed } = await aShop()
    await close()
    expect(Object.keys((await listed())[0] ?? {})).toStrictEqual([
      'id',
      'location_id',
      'location_name',
      'date',
      'reason',
      'created_at',
    ])
  })

  test('60 dates of 12 hours with the longest reasons are taken', async () => {
    const { call, token, listed } = await aShop()
    const times = '09 10 11 12 13 14 15 16 17 18 19 20'.split(' ').map((hour) => `${hour}:00`)
    const dates = Array.from({ length: 60 }, (_, nth) => ({
      date: new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10),
      reason: 'ñ'.repeat(200),
      times,
    }))
    expect((await call(contract.createClosedDates, { body: { dates }, token })).status).toBe(201)
    expect((await listed()).map((one) => one.times?.length)).toStrictEqual(Array(60).fill(12))
  })
})

describe('[AVL-32] closing while somebody orders', () => {
  const closings = [
    ['an hour', ['10:00'], 'SLOT_UNAVAILABLE'],
    ['the whole day', undefined, 'DAY_CLOSED'],
  ] as const

  test.each(
    closings.flatMap(([what, times, code]) => [
      [what, 'one place', times, code] as const,
      [what, 'all places', times, code] as const,
    ]),
  )('%s of %s: an order that waits for the closing is refused', async (_, where, times, code) => {
    const { contextFor, db, place, productId, order } = await aShop()
    const location_id = where === 'one place' ? place.id : null
    const closing = await openTransaction(contextFor({ id: null, name: 'Dueña' }), (tx) =>
      closeDates(tx, { location_id, dates: [{ date: TOMORROW, reason: '', times: times && [...times] }] }),
    )
    const placing = order('10:00')
    await waitForLock(db)
    await closing.commit()
    const placed = await placing
    expect([placed.status, placed.body.code]).toStrictEqual([409, code])
    expect(await levelOf({ db }, productId)).toStrictEqual({ onHand: 50, held: 0 })
    expect(await db.rows(sql`select taken from slot_bookings where time_slot = '10:00'`)).toStrictEqual([{ taken: 0 }])
  })

  test.each(closings)('%s: the closing waits for an order that has its place already', async (_, times) => {
    const { contextFor, db, place, close } = await aShop()
    const placing = await openTransaction(contextFor({ id: null, name: 'Clienta' }), (tx) =>
      chooseHandover(tx, { locationId: place.id, day: TOMORROW, hour: '10:00', buyer: 'guest' }),
    )
    const closing = close(times && [...times])
    await waitForLock(db)
    await placing.commit()
    expect((await closing).status).toBe(201)
    expect(await db.rows(sql`select taken, closings from slot_bookings where time_slot = '10:00'`)).toStrictEqual([
      { taken: 1, closings: 1 },
    ])
  })

  test('an hour that other orders have taken before is closed as well', async () => {
    const { order, close } = await aShop()
    expect((await order('10:00')).status).toBe(201)
    const [closed, ...placed] = await Promise.all([close(['10:00']), order('10:00'), order('10:00')])
    expect(closed.status).toBe(201)
    for (const { status } of placed) expect([201, 409]).toContain(status)
    expect((await order('10:00')).body.code).toBe('SLOT_UNAVAILABLE')
  })

  test('an hour that was closed and opened again takes orders', async () => {
    const { order, close, call, token } = await aShop()
    for (let time = 0; time < 2; time++) {
      const [closed] = (await close(['10:00'])).body.data
      await call(contract.deleteClosedDate, { params: { id: closed?.id ?? 0 }, token })
    }
    expect((await order('10:00')).status).toBe(201)
  })
})
