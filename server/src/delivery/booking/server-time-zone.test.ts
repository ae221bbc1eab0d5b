import { afterAll, describe, expect, test } from 'vitest'
import { showVisitorDays } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { listDeliveryDays, listDeliveryTimes } from '@tocador/contracts/delivery/delivery-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, clock } = shop
const { token } = await shop.signIn('admin')
const usualZone = process.env['TZ']
afterAll(() => {
  if (usualZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = usualZone
})

/** The server's zone, its hour at the first of the instants, and what its visitors see in Mexico City. */
describe.each([
  ['UTC', 5],
  ['Asia/Tokyo', 14],
])('on a server in %s', (zone, hourThere) => {
  test.each([
    ['18:30', '2026-11-21T00:30:00Z', '2026-11-20', '2026-11-21'],
    ['23:59', '2026-11-21T05:59:00Z', '2026-11-20', '2026-11-21'],
    ['00:01', '2026-11-21T06:01:00Z', '2026-11-21', '2026-11-22'],
  ])('at %s in Mexico City the window begins with the day after that day', async (hour, at, today, tomorrow) => {
    process.env['TZ'] = zone
    expect(new Date('2026-11-21T05:59:00Z').getHours()).toBe(hourThere)
    clock.set(at)
    const place = await aPlace(shop)
    const locationId = String(place.id)
    const days = (await call(listDeliveryDays, { query: { locationId } })).body.data
    expect([days.length, days[0]?.date]).toStrictEqual([4, tomorrow])
    const seen = (await call(showVisitorDays, { query: { locationId }, token })).body.data
    expect(seen.guest.map(({ date }) => date)).toStrictEqual(days.map(({ date }) => date))
    const times = (await call(listDeliveryTimes, { query: { locationId, date: today } })).body
    expect([times.isToday, times.hasAvailableSlots]).toStrictEqual([true, hour === '00:01'])

    const lines = { [await aProduct(shop)]: 1 }
    const orderFor = (deliveryDate: string) =>
      call(placeGuestOrder, { body: { ...anOrderInput(place, lines, { deliveryDate }), sessionId: aSession() } })
    expect((await orderFor(today)).body.code).toBe('DAY_OUTSIDE_WINDOW')
    const accepted = await orderFor(tomorrow)
    expect(accepted.status).toBe(201)
    expect(accepted.body.data.order).toMatchObject({ delivery_date: tomorrow, delivery_time: '10:00' })
    expect(accepted.body.data.orderNumber.slice(4, 10)).toBe(today.slice(2).replaceAll('-', ''))
  })
})
