import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')

type Place = Awaited<ReturnType<typeof aPlace>>
const order = async (place: Place, over: Record<string, unknown> = {}, productId = 0) => {
  const lines = { [productId || (await aProduct(shop))]: 1 }
  return call(placeGuestOrder, { body: { ...anOrderInput(place, lines, over), sessionId: aSession() } })
}
const upcoming = async (query: { locationId?: string; date?: string; slotIds?: string }) =>
  (await call(contract.listUpcomingOrders, { query, token })).body.data
const slotsOf = async ({ id }: Place) =>
  (await call(contract.listSlots, { token })).body.data.filter(({ location_id }) => location_id === id)

describe('the orders that a change concerns', () => {
  test('are those of the place that are neither delivered nor cancelled, the first five by name', async () => {
    const [place, other] = [await aPlace(shop), await aPlace(shop)]
    await order(other)
    const placed = []
    for (const deliveryTime of ['11:00', '10:00', '10:00', '10:00', '10:00', '10:00', '10:00', '10:00']) {
      placed.push((await order(place, { deliveryTime })).body.data.order)
    }
    for (const [nth, status] of [
      [1, 'delivered'],
      [2, 'cancelled'],
    ] as const) {
      const params = { id: placed[nth]?.id ?? 0 }
      expect((await call(changeOrderStatus, { params, body: { status }, token })).status).toBe(200)
    }
    const found = await upcoming({ locationId: String(place.id) })
    expect([found.total, found.orders.length]).toStrictEqual([6, 5])
    expect(found.orders[0]).toStrictEqual({
      id: placed[3]?.id,
      order_number: placed[3]?.order_number,
      customer_name: 'Sofía Ramírez',
      delivery_location_name: 'Plaza Jacaranda',
      delivery_date: '2026-11-21',
      delivery_time: '10:00',
    })
    const listed = (await call(contract.listAdminPlaces, { token })).body.data
    expect(listed.find(({ id }) => id === place.id)?.upcoming_orders).toBe(6)
    expect(listed.find(({ id }) => id === other.id)?.upcoming_orders).toBe(1)
  })

  test('are those of the chosen hours, or of the date at every place', async () => {
    const [place, other] = [await aPlace(shop), await aPlace(shop)]
    await order(place, { deliveryDate: '2026-11-23', deliveryTime: '10:00' })
    await order(place, { deliveryDate: '2026-11-24', deliveryTime: '11:00' })
    await order(other, { deliveryDate: '2026-11-24', deliveryTime: '11:00' })
    // At the hour of another weekday, which is not asked for.
    await order(place, { deliveryDate: '2026-11-24', deliveryTime: '10:00' })
    const slots = await slotsOf(place)
    const idOf = (day: number, time: string) =>
      String(slots.find(({ day_of_week, time_slot }) => day_of_week === day && time_slot === time)?.id)
    const daysOf = async (query: Parameters<typeof upcoming>[0]) =>
      (await upcoming(query)).orders.map(({ delivery_date, delivery_time }) => `${delivery_date} ${delivery_time}`)
    expect(await daysOf({ slotIds: idOf(1, '10:00') })).toStrictEqual(['2026-11-23 10:00'])
    expect(await daysOf({ slotIds: [idOf(1, '11:00'), idOf(2, '11:00')].join(',') })).toStrictEqual([
      '2026-11-24 11:00',
    ])
    expect((await upcoming({ date: '2026-11-24' })).total).toBe(3)
    expect((await upcoming({ date: '2026-11-24', locationId: String(other.id) })).total).toBe(1)
    expect(await upcoming({ date: '2026-11-22', locationId: String(other.id) })).toStrictEqual({ total: 0, orders: [] })
  })

  test('are in the order of their dates, and on a date in that of the hours', async () => {
    const place = await aPlace(shop)
    await order(place, { deliveryDate: '2026-11-24', deliveryTime: '10:00' })
    await order(place, { deliveryDate: '2026-11-23', deliveryTime: '11:00' })
    await order(place, { deliveryDate: '2026-11-23', deliveryTime: '10:00' })
    const { orders } = await upcoming({ locationId: String(place.id) })
    expect(orders.map(({ delivery_date, delivery_time }) => `${delivery_date} ${delivery_time}`)).toStrictEqual([
      '2026-11-23 10:00',
      '2026-11-23 11:00',
      '2026-11-24 10:00',
    ])
  })

  test('those of today are among them and in the number of their place, those of yesterday are not', async () => {
    const place = await aPlace(shop)
    await order(place)
    const start = shop.clock.now()
    const totalsAt = async (at: string) => {
      shop.clock.set(at)
      // The first session would be over by then.
      const { token: fresh } = await shop.signIn('admin')
      const query = { locationId: String(place.id) }
      const { total } = (await call(contract.listUpcomingOrders, { query, token: fresh })).body.data
      const listed = (await call(contract.listAdminPlaces, { token: fresh })).body.data
      return [total, listed.find(({ id }) => id === place.id)?.upcoming_orders]
    }
    // 23:59 of the delivery day in Mexico City, then 00:01 of the day after.
    expect(await totalsAt('2026-11-22T05:59:00Z')).toStrictEqual([1, 1])
    expect(await totalsAt('2026-11-22T06:01:00Z')).toStrictEqual([0, 0])
    shop.clock.set(start)
  })
})

describe('what visitors see now', () => {
  const seen = async ({ id }: Place) =>
    (await call(contract.showVisitorDays, { query: { locationId: String(id) }, token })).body.data

  test('are four days for a guest and eight for a client, with the hours that are left', async () => {
    const place = await aPlace(shop, { capacity: 1 })
    await order(place)
    await call(contract.createClosedDates, {
      body: { location_id: place.id, dates: [{ date: '2026-11-22', reason: 'Inventario' }] },
      token,
    })
    const { guest, client } = await seen(place)
    expect(guest).toStrictEqual([
      { date: '2026-11-21', isOpen: true, reason: '', slots: 2, free_slots: 1 },
      { date: '2026-11-22', isOpen: false, reason: 'Inventario', slots: 2, free_slots: 0 },
      { date: '2026-11-23', isOpen: true, reason: '', slots: 2, free_slots: 2 },
      { date: '2026-11-24', isOpen: true, reason: '', slots: 2, free_slots: 2 },
    ])
    expect(client.map(({ date }) => date)).toStrictEqual([
      ...guest.map(({ date }) => date),
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
  })

  test('is nothing at an inactive place', async () => {
    const place = await aPlace(shop)
    expect((await seen(place)).guest).toHaveLength(4)
    await call(contract.togglePlace, { params: { id: place.id }, token })
    expect(await seen(place)).toStrictEqual({ guest: [], client: [] })
  })
})

describe('changes while a customer chooses', () => {
  test('two customers and an hour for one order: one is refused, and keeps no piece', async () => {
    const place = await aPlace(shop, { capacity: 1 })
    const productId = await aProduct(shop, { stock: 5 })
    const replies = await Promise.all([order(place, {}, productId), order(place, {}, productId)])
    expect(replies.map(({ status }) => status).sort()).toStrictEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.message]).toStrictEqual([
      'SLOT_FULL',
      'Ese horario ya se llenó. Elige otro.',
    ])
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 4, held: 0 })
    expect((await upcoming({ locationId: String(place.id) })).total).toBe(1)
  })

  test('a place is deleted, an hour switched off, a date closed: each is refused with its reason', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const [gone, off, closed] = [await aPlace(shop), await aPlace(shop), await aPlace(shop)]
    await call(contract.deletePlace, { params: { id: gone.id }, token })
    for (const { id, time_slot } of await slotsOf(off)) {
      if (time_slot === '10:00') await call(contract.toggleSlot, { params: { id }, token })
    }
    const dates = [{ date: closed.tomorrow, reason: 'Feriado' }]
    await call(contract.createClosedDates, { body: { location_id: closed.id, dates }, token })
    const codes = []
    for (const place of [gone, off, closed]) codes.push((await order(place, {}, productId)).body.code)
    expect(codes).toStrictEqual(['PLACE_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'DAY_CLOSED'])
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 5, held: 0 })
    expect((await order(off, { deliveryTime: '11:00' }, productId)).status).toBe(201)
  })
})
