import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, nobody, type ShopTx } from '../../platform/context'
import { countRoundTrips } from '../../platform/database/round-trips'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { chooseHandover, type HandoverInput } from './choose-handover'
import { giveSlotBack, retakeSlot } from './queries'

const { db } = await createTestDatabase()
/** Friday, 20 November 2026, 19:00 in the shop's time zone, which is Saturday in UTC. */
const now = new Date('2026-11-21T01:00:00Z')
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const context = contextsOn(db)(nobody, now)

const write = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(context, work)

async function aPlace(over: { active?: boolean; deleted?: boolean; whatsapp?: string } = {}): Promise<number> {
  const [row] = await write((tx) =>
    tx.write<{ id: number }>(sql`
      insert into delivery_locations (name, address, whatsapp_number, is_active, created_at, updated_at, deleted_at)
      values ('Plaza Jacaranda', 'Av. Siempre Viva 12', ${over.whatsapp ?? 'DEFAULT'}, ${over.active ?? true}, ${now},
        ${now}, ${over.deleted ? now : null})
      returning id`),
  )
  return row?.id ?? 0
}
const aSlot = (place: number, weekday: number, hour = '10:00', capacity: number | null = null, active = true) =>
  write((tx) =>
    tx.run(sql`
      insert into time_slots (location_id, day_of_week, time_slot, capacity, is_active, created_at)
      values (${place}, ${weekday}, ${hour}, ${capacity}, ${active}, ${now})`),
  )
const everyDay = async (place: number, capacity: number | null = null) => {
  for (let weekday = 0; weekday < 7; weekday++) await aSlot(place, weekday, '10:00', capacity)
  return place
}
const input = (locationId: number, over: Partial<HandoverInput> = {}): HandoverInput => ({
  locationId,
  day: SATURDAY,
  hour: '10:00',
  buyer: 'guest',
  ...over,
})
const choose = (wanted: HandoverInput) => write((tx) => chooseHandover(tx, wanted))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  )
/** Chooses a handover in a transaction that stays open until `rollback`. */
function chooseAndWait(place: number): Promise<{ rollback: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const transaction = write(async (tx) => {
      await chooseHandover(tx, input(place))
      await new Promise<void>((end) => {
        resolve({
          rollback: () => {
            end()
            return transaction.catch(() => {})
          },
        })
      })
      throw new Error('out of stock')
    })
    transaction.catch(reject)
  })
}
const taken = async (locationId: number) =>
  (await db.first<{ taken: number }>(sql`select taken from slot_bookings where location_id = ${locationId}`))?.taken ??
  0

beforeEach(async () => {
  await write((tx) =>
    tx.run(sql`
      update settings set whatsapp_primary = '55 1111 1111', whatsapp_secondary = '55 2222 2222',
        message_closing = '¡Gracias!', guest_window_days = 3, registered_window_days = 7`),
  )
})

describe('the chosen handover', () => {
  test('has the place, the time and the number to write to', async () => {
    const place = await everyDay(await aPlace())
    expect(await choose(input(place))).toEqual({
      locationId: place,
      locationName: 'Plaza Jacaranda',
      address: 'Av. Siempre Viva 12',
      day: SATURDAY,
      hour: '10:00',
      whatsappNumber: '55 1111 1111',
      messageClosing: '¡Gracias!',
      shopName: 'Tocador',
    })
  })

  test('[CHK-29] has the secondary number for a place that uses it', async () => {
    const place = await everyDay(await aPlace({ whatsapp: 'SECONDARY' }))
    expect((await choose(input(place))).whatsappNumber).toBe('55 2222 2222')
  })

  test('has the primary number when there is no secondary one', async () => {
    await write((tx) => tx.run(sql`update settings set whatsapp_secondary = ''`))
    const place = await everyDay(await aPlace({ whatsapp: 'SECONDARY' }))
    expect((await choose(input(place))).whatsappNumber).toBe('55 1111 1111')
  })

  test('takes one message to the database, also for the first order of a slot', async () => {
    const place = await everyDay(await aPlace(), 5)
    for (const _ of [1, 2]) {
      await write(async (tx) => {
        const { roundTrips, sent } = await countRoundTrips(() => chooseHandover(tx, input(place)))
        expect(roundTrips, sent.join('\n')).toBe(1)
      })
    }
    expect(await taken(place)).toBe(2)
  })
})

describe('refusals', () => {
  test.each([
    ['an unknown place', async () => 999_999],
    ['a place that was switched off', async () => everyDay(await aPlace({ active: false }))],
    ['a deleted place', async () => everyDay(await aPlace({ deleted: true }))],
  ])('%s', async (_, place) => {
    expect(await codeOf(choose(input(await place())))).toBe('PLACE_UNAVAILABLE')
  })

  test('[CHK-16] [CHK-17] a guest orders for tomorrow to three days later', async () => {
    const place = await everyDay(await aPlace())
    const outcomes = Object.fromEntries(
      await Promise.all(
        ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25'].map(async (day) => [
          day,
          await codeOf(choose(input(place, { day }))),
        ]),
      ),
    )
    expect(outcomes).toEqual({
      '2026-11-19': 'DAY_OUTSIDE_WINDOW',
      '2026-11-20': 'DAY_OUTSIDE_WINDOW',
      '2026-11-21': 'accepted',
      '2026-11-24': 'accepted',
      '2026-11-25': 'DAY_OUTSIDE_WINDOW',
    })
  })

  test('[CHK-16] [CHK-18] an account orders for tomorrow to seven days later', async () => {
    const place = await everyDay(await aPlace())
    const outcome = (day: string) => codeOf(choose(input(place, { day, buyer: 'registered' })))
    expect(await outcome('2026-11-20')).toBe('DAY_OUTSIDE_WINDOW')
    expect(await outcome('2026-11-28')).toBe('accepted')
    expect(await outcome('2026-11-29')).toBe('DAY_OUTSIDE_WINDOW')
  })

  test('a day that is closed for this place or for all places', async () => {
    const place = await everyDay(await aPlace())
    const other = await everyDay(await aPlace())
    await write((tx) =>
      tx.run(sql`
        insert into closed_dates (location_id, date, created_at)
        values (${place}, '2026-11-22', ${now}), (null, '2026-11-23', ${now})`),
    )
    expect(await codeOf(choose(input(place, { day: SUNDAY })))).toBe('DAY_CLOSED')
    expect(await codeOf(choose(input(other, { day: SUNDAY })))).toBe('accepted')
    expect(await codeOf(choose(input(other, { day: '2026-11-23' })))).toBe('DAY_CLOSED')
    await write((tx) => tx.run(sql`delete from closed_dates`))
  })

  test('a weekday without hours, and an hour that is not offered', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00')
    await aSlot(place, 6, '12:00', null, false)
    expect(await codeOf(choose(input(place, { day: SUNDAY })))).toBe('DAY_CLOSED')
    expect(await codeOf(choose(input(place, { hour: '11:00' })))).toBe('SLOT_UNAVAILABLE')
    expect(await codeOf(choose(input(place, { hour: '12:00' })))).toBe('SLOT_UNAVAILABLE')
    expect(await taken(place)).toBe(0)
  })

  test('a full slot, on that day only', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00', 2)
    await aSlot(place, 0, '10:00', 2)
    expect(await codeOf(choose(input(place)))).toBe('accepted')
    expect(await codeOf(choose(input(place)))).toBe('accepted')
    expect(await codeOf(choose(input(place)))).toBe('SLOT_FULL')
    expect(await codeOf(choose(input(place, { day: SUNDAY })))).toBe('accepted')
  })
})

describe('concurrent orders', () => {
  test('two orders for the last capacity of a slot: one of them is refused', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00', 1)
    const outcomes = await Promise.all([codeOf(choose(input(place))), codeOf(choose(input(place)))])
    expect(outcomes.sort()).toEqual(['SLOT_FULL', 'accepted'])
    expect(await taken(place)).toBe(1)
  })

  test('an order that waits for the slot gets it when the first one rolls back', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00', 1)
    const first = await chooseAndWait(place)
    const second = codeOf(choose(input(place)))
    await first.rollback()
    expect(await second).toBe('accepted')
  })

  test('buyers of different places do not wait for each other', async () => {
    const [one, other] = [await everyDay(await aPlace(), 1), await everyDay(await aPlace(), 1)]
    const first = await chooseAndWait(one)
    expect(await codeOf(choose(input(other)))).toBe('accepted')
    await first.rollback()
  })
})

describe('cancelled orders', () => {
  test('free their capacity in the slot', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00', 1)
    await choose(input(place))
    await write((tx) => giveSlotBack(tx, input(place)))
    expect(await codeOf(choose(input(place)))).toBe('accepted')
  })

  test('free the slot of their own place only, and never make its count negative', async () => {
    const [place, other] = [await everyDay(await aPlace()), await everyDay(await aPlace())]
    for (const locationId of [place, other]) await choose(input(locationId))
    expect([await taken(place), await taken(other)]).toEqual([1, 1])
    for (let time = 0; time < 2; time++) {
      await write((tx) => giveSlotBack(tx, input(place)))
      expect([await taken(place), await taken(other)]).toEqual([0, 1])
    }
  })

  test('that are restored count again, even above the capacity', async () => {
    const place = await aPlace()
    await aSlot(place, 6, '10:00', 1)
    await choose(input(place))
    await write((tx) => retakeSlot(tx, input(place)))
    expect(await taken(place)).toBe(2)
    expect(await codeOf(choose(input(place)))).toBe('SLOT_FULL')
  })
})
