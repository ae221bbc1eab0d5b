import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSlot } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery/delivery-endpoints'
import { inTransaction } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { SHOP_HOURS, shopInstant } from '../../testing/shop-hours'
import { createTestApp, TEST_NOW } from '../../testing/test-app'
import { closeDate } from '../closed-dates/close-date'
import { createPlace } from '../places/create-place'
import { createSlots } from '../slots/create-slots'
import { deletePlace } from '../places/delete-place'
import { chooseHandover } from './choose-handover'
import { listOpeningHours } from './list-opening-hours'

const shop = await createTestApp()
const { db, call, clock, contextFor, signIn } = shop
const client = await signIn('client')

const context = () => contextFor({ id: null, name: 'Prueba' })
async function aPlace({ name = 'Plaza Jacaranda', isActive = true } = {}): Promise<number> {
  const place = await createPlace(context(), {
    name,
    address: 'Calle 1',
    description: 'Kiosco',
    whatsapp_number: 'SECONDARY',
    is_active: isActive,
  })
  return place.id
}
const slots = (place: number, weekdays: number[], hours: string[], capacity: number | null = null) =>
  createSlots(
    context(),
    weekdays.flatMap((day_of_week) =>
      hours.map((time_slot) => ({ location_id: place, day_of_week, time_slot, capacity, is_active: true })),
    ),
  )
const close = (place: number | null, date: string, reason = '') =>
  closeDate(context(), { location_id: place, date, reason })
const order = (locationId: number, day: string, hour: string) =>
  inTransaction(context(), (tx) => chooseHandover(tx, { locationId, day, hour, buyer: 'guest' }))
const days = async (locationId: number, token?: string) =>
  (await call(listDeliveryDays, { query: { locationId: String(locationId) }, token })).body.data
const times = async (locationId: number, date: string) =>
  (await call(listDeliveryTimes, { query: { locationId: String(locationId), date } })).body

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

beforeEach(async () => {
  // Friday noon in the shop's time zone.
  clock.set(TEST_NOW)
  await runTransaction(db, (tx) => tx.run(sql`delete from closed_dates`))
})

describe('the places', () => {
  test('[API-36] lists the active places for everybody, with their WhatsApp type', async () => {
    const place = await aPlace()
    const [off, gone] = [await aPlace({ isActive: false }), await aPlace()]
    await deletePlace(context(), gone)
    const reply = await call(listPlaces)
    expect(reply.roundTrips).toBe(1)
    expect(reply.body.data.filter(({ id }) => [place, off, gone].includes(id))).toEqual([
      { id: place, name: 'Plaza Jacaranda', address: 'Calle 1', description: 'Kiosco', whatsapp_number: 'SECONDARY' },
    ])
  })
})

test('the places stand in the order in which they were made', async () => {
  const [first, second] = [await aPlace({ name: 'Zócalo' }), await aPlace({ name: 'Alameda' })]
  const ids = (await call(listPlaces)).body.data.map(({ id }) => id)
  expect(ids.filter((id) => id === first || id === second)).toStrictEqual([first, second])
})

describe('the days', () => {
  test('[CHK-16] [CHK-17] a guest chooses from tomorrow to three days later', async () => {
    const place = await aPlace()
    await slots(place, EVERY_DAY, ['10:00'])
    expect((await days(place)).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ])
  })

  test('[CHK-16] [CHK-18] an account chooses from tomorrow to seven days later', async () => {
    const place = await aPlace()
    await slots(place, EVERY_DAY, ['10:00'])
    const dates = (await days(place, client.token)).map(({ date }) => date)
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([8, '2026-11-21', '2026-11-28'])
  })

  test("tomorrow is computed in the shop's time zone, also while UTC is a day ahead", async () => {
    const place = await aPlace()
    await slots(place, EVERY_DAY, ['10:00'])
    clock.set('2026-11-21T05:59:00Z')
    expect((await days(place))[0]?.date).toBe('2026-11-21')
    clock.set('2026-11-21T06:00:00Z')
    expect((await days(place))[0]?.date).toBe('2026-11-22')
  })

  test.each(SHOP_HOURS)('at %s a guest can order from tomorrow to the fourth day, not for today', async (hour) => {
    const place = await aPlace()
    await slots(place, EVERY_DAY, ['10:00'])
    clock.set(shopInstant('2026-11-20', hour))
    const open = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
    expect((await days(place)).map(({ date }) => date)).toStrictEqual(open)
    for (const day of open) expect((await order(place, day, '10:00')).day).toBe(day)
    for (const day of ['2026-11-20', '2026-11-25'])
      await expect(order(place, day, '10:00')).rejects.toMatchObject({ code: 'DAY_OUTSIDE_WINDOW' })
  })

  test('are closed without hours, by a closed date, or when every hour is full', async () => {
    const place = await aPlace()
    await slots(place, [6, 1, 2], ['10:00', '11:00'], 1)
    await close(place, '2026-11-23', 'Inventario')
    await close(null, '2026-11-23', 'Día festivo')
    for (const hour of ['10:00', '11:00']) await order(place, '2026-11-21', hour)
    await order(place, '2026-11-24', '10:00')
    expect(await days(place)).toEqual([
      { date: '2026-11-21', isOpen: false, reason: 'Todos los horarios de ese día ya se llenaron' },
      { date: '2026-11-22', isOpen: false, reason: 'Ese día no hay entregas en este lugar' },
      { date: '2026-11-23', isOpen: false, reason: 'Inventario' },
      { date: '2026-11-24', isOpen: true, reason: '' },
    ])
  })

  test('an order is accepted exactly on the days that are shown as open', async () => {
    const place = await aPlace()
    await slots(place, [0, 2], ['10:00'], 1)
    await close(place, '2026-11-24')
    for (const { date, isOpen } of await days(place)) {
      const outcome = await order(place, date, '10:00').then(
        () => true,
        () => false,
      )
      expect(outcome, date).toBe(isOpen)
    }
  })

  test('of a deleted place are answered with 404', async () => {
    const reply = await call(listDeliveryDays, { query: { locationId: '999999' } })
    expect([reply.status, reply.body.message]).toEqual([404, 'Este lugar de entrega ya no está disponible'])
  })
})

describe('the hours', () => {
  test('that are created together are each recorded', async () => {
    const place = await aPlace()
    await slots(place, [1, 2], ['10:00'])
    const recorded = await db.rows(sql`
      select action, after -> 'weekday' as weekday from audit_log
      where subject = 'time-slot' and after ->> 'locationId' = ${String(place)} order by weekday`)
    expect(recorded).toStrictEqual([
      { action: 'create', weekday: 1 },
      { action: 'create', weekday: 2 },
    ])
  })

  test('of a deleted place are answered with 404', async () => {
    const reply = await call(listDeliveryTimes, { query: { locationId: '999999', date: '2026-11-21' } })
    expect([reply.status, reply.body.message]).toEqual([404, 'Este lugar de entrega ya no está disponible'])
  })

  test('[API-37] are those of the weekday, each with its remaining capacity', async () => {
    const place = await aPlace()
    await slots(place, [6], ['10:00'], 2)
    await slots(place, [6], ['12:00'])
    await slots(place, [0], ['15:00'])
    await order(place, '2026-11-21', '10:00')
    expect(await times(place, '2026-11-21')).toEqual({
      success: true,
      message: expect.any(String),
      data: [
        { time_slot: '10:00', display_time: '10:00 a.m.', remaining: 1 },
        { time_slot: '12:00', display_time: '12:00 p.m.', remaining: null },
      ],
      isToday: false,
      hasAvailableSlots: true,
    })
  })

  test('stand by their time, whatever was added last', async () => {
    const place = await aPlace()
    for (const hour of ['15:00', '09:00', '12:00']) await slots(place, [6], [hour])
    expect((await times(place, '2026-11-21')).data.map(({ time_slot }) => time_slot)).toStrictEqual([
      '09:00',
      '12:00',
      '15:00',
    ])
  })

  test('[AVL-20] 0 is Sunday and 6 is Saturday', async () => {
    const place = await aPlace()
    for (const weekday of EVERY_DAY) await slots(place, [weekday], [`1${weekday}:00`])
    // From Sunday to Saturday.
    const offered = []
    for (let day = 22; day <= 28; day++) offered.push((await times(place, `2026-11-${day}`)).data)
    expect(offered.map((hours) => hours.map(({ time_slot }) => time_slot))).toStrictEqual([
      ['10:00'],
      ['11:00'],
      ['12:00'],
      ['13:00'],
      ['14:00'],
      ['15:00'],
      ['16:00'],
    ])
    const { token } = await signIn('admin')
    for (const day_of_week of [-1, 7, 1.5]) {
      const body = { location_id: place, day_of_week, time_slot: '18:00' }
      expect((await call(createSlot, { body, token })).status).toBe(400)
    }
  })

  test("[CHK-19][API-37] of today are the later ones in the shop's time zone, or else the specified text", async () => {
    const place = await aPlace()
    await slots(place, [5], ['11:00', '12:00', '13:00'])
    expect(await times(place, '2026-11-20')).toMatchObject({
      data: [{ time_slot: '13:00' }],
      isToday: true,
      hasAvailableSlots: true,
    })
    clock.advance({ hours: 1 })
    expect(await times(place, '2026-11-20')).toMatchObject({
      data: [],
      isToday: true,
      hasAvailableSlots: false,
      message: 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.',
    })
  })

  test('of a full, a closed and an empty day are not available', async () => {
    const place = await aPlace()
    await slots(place, [6, 0], ['10:00'], 1)
    await order(place, '2026-11-21', '10:00')
    await close(null, '2026-11-22', 'Día festivo')
    expect(await times(place, '2026-11-21')).toMatchObject({ data: [{ remaining: 0 }], hasAvailableSlots: false })
    expect(await times(place, '2026-11-22')).toMatchObject({
      data: [],
      hasAvailableSlots: false,
      message: 'Día festivo',
    })
    expect(await times(place, '2026-11-23')).toMatchObject({ data: [], hasAvailableSlots: false })
  })

  test('a capacity lowered below the number of bookings shows 0', async () => {
    const place = await aPlace()
    await slots(place, [6], ['10:00'], 5)
    for (const _ of [1, 2, 3]) await order(place, '2026-11-21', '10:00')
    await runTransaction(db, (tx) => tx.run(sql`update time_slots set capacity = 2 where location_id = ${place}`))
    expect((await times(place, '2026-11-21')).data[0]?.remaining).toBe(0)
  })

  test.each(['2026-02-30', 'mañana', '', '21/11/2026', '0000-00-00'])('a date like %j is refused', async (date) => {
    const place = await aPlace()
    const reply = await call(listDeliveryTimes, { query: { locationId: String(place), date } })
    expect(reply.status).toBe(400)
  })
})

test('the opening hours of a place are those of its active hours', async () => {
  const place = await aPlace()
  await slots(place, [1], ['09:00', '10:00', '18:00'])
  const hours = async () => (await listOpeningHours(db))[place]
  expect(await hours()).toStrictEqual(['Lun 9:00 a.m. a 6:00 p.m.'])
  const change = (hour: string, change: 'is_active' | 'deleted_at') =>
    runTransaction(db, (tx) =>
      tx.run(
        change === 'is_active'
          ? sql`update time_slots set is_active = false where location_id = ${place} and time_slot = ${hour}`
          : sql`update time_slots set deleted_at = now() where location_id = ${place} and time_slot = ${hour}`,
      ),
    )
  await change('18:00', 'is_active')
  expect(await hours()).toStrictEqual(['Lun 9:00 a.m. a 10:00 a.m.'])
  await change('09:00', 'deleted_at')
  expect(await hours()).toStrictEqual(['Lun 10:00 a.m.'])
  await runTransaction(db, (tx) => tx.run(sql`update delivery_locations set is_active = false where id = ${place}`))
  expect(await hours()).toBeUndefined()
})
