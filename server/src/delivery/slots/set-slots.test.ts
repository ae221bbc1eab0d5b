import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { createTestApp, TEST_NOW } from '../../testing/test-app'

const { db, call, signIn } = await createTestApp()
const { token, user } = await signIn('admin')

const aPlace = async (name = 'Plaza Jacaranda') =>
  (await call(contract.createPlace, { body: { name }, token })).body.data.id
type State = {
  location_id: number
  day_of_week: number
  time_slot: string
  capacity: number | null
  is_active: boolean
}
const hour = (location_id: number, day_of_week: number, time_slot: string, over: Partial<State> = {}): State => ({
  location_id,
  day_of_week,
  time_slot,
  capacity: null,
  is_active: true,
  ...over,
})
const set = (slots: State[]) => call(contract.setSlots, { body: { slots }, token })
const hoursOf = async (place: number) =>
  (await call(contract.listSlots, { token })).body.data
    .filter(({ location_id }) => location_id === place)
    .map(({ day_of_week, time_slot, capacity, is_active }) => `${day_of_week} ${time_slot} ${capacity} ${is_active}`)
const auditRows = () =>
  db.rows<{ action: string }>(sql`select action, actor_id from audit_log where subject = 'time-slot' order by id`)

describe('many hours at once', () => {
  test('are created and changed together, and each change is recorded once', async () => {
    const place = await aPlace()
    const created = await set([hour(place, 6, '10:00'), hour(place, 1, '09:00', { capacity: 4 })])
    expect(created.body.data).toStrictEqual([
      {
        id: expect.any(Number),
        location_id: place,
        location_name: 'Plaza Jacaranda',
        day_of_week: 1,
        time_slot: '09:00',
        capacity: 4,
        is_active: 1,
        created_at: TEST_NOW,
      },
      expect.objectContaining({ day_of_week: 6, time_slot: '10:00', capacity: null }),
    ])
    const before = (await auditRows()).length
    const reply = await set([
      hour(place, 1, '09:00', { capacity: 2, is_active: false }),
      hour(place, 6, '10:00'),
      hour(place, 2, '20:00'),
    ])
    expect(reply.status).toBe(200)
    expect(await hoursOf(place)).toStrictEqual(['1 09:00 2 0', '2 20:00 null 1', '6 10:00 null 1'])
    expect((await auditRows()).slice(before)).toStrictEqual([
      { action: 'create', actor_id: user.id },
      { action: 'change', actor_id: user.id },
    ])
    expect(
      await db.first(
        sql`select before, after from audit_log where subject = 'time-slot' and action = 'change' order by id desc limit 1`,
      ),
    ).toStrictEqual({ before: { capacity: 4, isActive: true }, after: { capacity: 2, isActive: false } })
  })

  test('are saved all or none: one of a deleted place refuses the others', async () => {
    const [living, gone] = [await aPlace(), await aPlace()]
    await call(contract.deletePlace, { params: { id: gone }, token })
    const reply = await set([hour(living, 1, '09:00'), hour(gone, 1, '09:00')])
    expect([reply.status, reply.body.code]).toStrictEqual([404, 'NOT_FOUND'])
    expect(await hoursOf(living)).toStrictEqual([])
  })

  test('a deleted hour can be set again', async () => {
    const place = await aPlace()
    const { id = 0 } = (await set([hour(place, 1, '09:00')])).body.data[0] ?? {}
    const remove = () => call(contract.deleteSlots, { body: { ids: [id] }, token })
    expect((await remove()).body.data).toStrictEqual({ removed: 1 })
    expect(await hoursOf(place)).toStrictEqual([])
    expect((await remove()).body.data).toStrictEqual({ removed: 0 })
    await set([hour(place, 1, '09:00', { capacity: 3 })])
    expect(await hoursOf(place)).toStrictEqual(['1 09:00 3 1'])
  })

  test('two administrators set the same week in opposite orders: one row per hour, nobody waits for ever', async () => {
    const place = await aPlace()
    const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => ['09:00', '10:00'].map((time) => hour(place, day, time)))
    const replies = await Promise.all([set(week), set(week.toReversed().map((slot) => ({ ...slot, capacity: 2 })))])
    expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
    const hours = await hoursOf(place)
    expect(hours).toHaveLength(14)
    expect(new Set(hours.map((text) => text.split(' ')[2])).size).toBe(1)
  })

  test.each([
    ['none', []],
    ['an hour twice in the list is one', undefined],
    ['half past', [{ day_of_week: 1, time_slot: '09:30' }]],
    ['an eighth day', [{ day_of_week: 7, time_slot: '09:00' }]],
    ['a limit of 0', [{ day_of_week: 1, time_slot: '09:00', capacity: 0 }]],
  ])('%s', async (_, bad) => {
    const place = await aPlace()
    if (bad === undefined) {
      await set([hour(place, 1, '09:00'), hour(place, 1, '09:00', { capacity: 9 })])
      expect(await hoursOf(place)).toStrictEqual(['1 09:00 9 1'])
    } else {
      const reply = await set([
        ...(bad.length === 0 ? [] : [hour(place, 2, '09:00')]),
        ...bad.map((over) => ({ ...hour(place, 1, '09:00'), ...over })),
      ])
      expect(reply.status).toBe(400)
      expect(await hoursOf(place)).toStrictEqual([])
    }
  })
})

describe('many closed dates at once', () => {
  const close = (location_id: number | null, ...dates: string[]) =>
    call(contract.createClosedDates, {
      body: { location_id, dates: dates.map((date) => ({ date, reason: 'Feriado' })) },
      token,
    })
  const datesOf = async (place: number | null) =>
    (await call(contract.listClosedDates, { token })).body.data
      .filter(({ location_id }) => location_id === place)
      .map(({ date }) => date)

  test('those that are closed already stay as they are; the others are closed and recorded', async () => {
    const place = await aPlace()
    expect((await close(place, '2026-12-25')).body.data).toMatchObject([{ date: '2026-12-25', reason: 'Feriado' }])
    const reply = await close(place, '2027-01-01', '2026-12-25', '2027-01-01')
    expect([reply.status, reply.body.data.map(({ date }) => date)]).toStrictEqual([201, ['2027-01-01']])
    expect(await datesOf(place)).toStrictEqual(['2027-01-01', '2026-12-25'])
    expect((await close(place, '2027-01-01')).body.data).toStrictEqual([])
    expect(
      await db.first(
        sql`select count(*)::int as rows from audit_log where subject = 'closed-date' and actor_id = ${user.id}`,
      ),
    ).toStrictEqual({ rows: 2 })
  })

  test('an unknown place or an impossible date closes none', async () => {
    expect((await close(999_999, '2026-12-24')).status).toBe(404)
    expect((await close(null, '2026-12-24', '2027-02-29')).status).toBe(400)
    expect(await datesOf(null)).toStrictEqual([])
  })
})
