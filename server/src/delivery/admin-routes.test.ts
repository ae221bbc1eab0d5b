import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { createTestApp, TEST_NOW, type CallInput } from '../testing/test-app'

const { app, db, call, signIn } = await createTestApp()
const owner = await signIn('admin')
const client = await signIn('client')

const asOwner = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  call(endpoint, { ...input, token: owner.token })
const aPlace = async (over: object = {}) =>
  (await asOwner(contract.createPlace, { body: { name: 'Mercado San Lucas', ...over } })).body.data
const aSlot = async (location_id: number, over: object = {}) =>
  (await asOwner(contract.createSlot, { body: { location_id, ...over } })).body.data
const placeIn = async (id: number) => (await asOwner(contract.listAdminPlaces)).body.data.find((one) => one.id === id)
const slotIn = async (id: number) => (await asOwner(contract.listSlots)).body.data.find((slot) => slot.id === id)

describe('places', () => {
  test('[AVL-06] [AVL-07] [AVL-08] a new place is active and uses the primary number', async () => {
    const reply = await asOwner(contract.createPlace, { body: { name: ' Mercado San Lucas ' } })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      name: 'Mercado San Lucas',
      address: '',
      description: '',
      whatsapp_number: 'DEFAULT',
      is_active: 1,
      created_at: TEST_NOW,
      schedule_count: 0,
      upcoming_orders: 0,
    })
  })

  test('[API-78] [AVL-08] are listed with their number of hours', async () => {
    const place = await aPlace()
    for (const time_slot of ['09:00', '10:00']) await aSlot(place.id, { time_slot })
    const deleted = await aSlot(place.id, { time_slot: '11:00' })
    await asOwner(contract.deleteSlot, { params: { id: deleted.id } })
    const listed = (await asOwner(contract.listAdminPlaces)).body.data.find(({ id }) => id === place.id)
    expect(listed).toEqual({ ...place, schedule_count: 2 })
  })

  test('[API-79] are saved as given', async () => {
    const body = {
      name: 'Estación Norte',
      address: 'Calle 1',
      description: 'Junto al reloj',
      whatsapp_number: 'SECONDARY',
      is_active: 0,
    } as const
    const place = await aPlace(body)
    expect(place).toStrictEqual({ ...body, id: place.id, created_at: TEST_NOW, schedule_count: 0, upcoming_orders: 0 })
    expect(await placeIn(place.id)).toStrictEqual(place)
    const statusFor = async (token: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/admin/delivery-locations',
          payload: { ...body, name: 'Estación Sur' },
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect([await statusFor(owner.token), await statusFor(client.token)]).toStrictEqual([201, 403])
    expect((await call(contract.createPlace, { body })).status).toBe(401)
  })

  test('[API-80] [AVL-04] an edit changes the given fields and keeps the others, as the list shows afterwards', async () => {
    const place = await aPlace({ address: 'Calle 1', description: 'Junto al reloj' })
    const changes = [
      { whatsapp_number: 'SECONDARY' },
      { name: 'Estación Norte' },
      { address: 'Calle 2' },
      { description: 'En el andén' },
      { is_active: 0 },
      { whatsapp_number: 'DEFAULT', is_active: 1 },
    ] as const
    const expected = { ...place }
    for (const body of changes) {
      Object.assign(expected, body)
      const reply = await asOwner(contract.updatePlace, { params: { id: place.id }, body })
      expect(reply.body.data).toStrictEqual(expected)
      expect(await placeIn(place.id), 'read again').toStrictEqual(expected)
    }
  })

  test('[API-82] [AVL-03] are deactivated and activated', async () => {
    const { id } = await aPlace()
    for (const is_active of [0, 1] as const) {
      const reply = await asOwner(contract.togglePlace, { params: { id } })
      expect(reply.body).toMatchObject({ data: { id, is_active }, is_active })
      expect((await placeIn(id))?.is_active).toBe(is_active)
    }
  })

  test('[API-81] hours of a deleted place stay, inactive and without a place, and so do its closed days', async () => {
    const place = await aPlace()
    const slot = await aSlot(place.id)
    const living = await aSlot((await aPlace()).id)
    expect(await placeIn(place.id)).toStrictEqual({ ...place, schedule_count: 1 })
    const body = { location_id: place.id, date: '2026-12-31', reason: 'Inventario' }
    const closed = (await asOwner(contract.createClosedDate, { body })).body.data
    expect((await asOwner(contract.deletePlace, { params: { id: place.id } })).status).toBe(200)
    expect(await placeIn(place.id)).toBeUndefined()
    expect(await slotIn(slot.id)).toEqual({ ...slot, location_name: 'Lugar no encontrado', is_active: 0 })
    const closedDates = (await asOwner(contract.listClosedDates)).body.data
    expect(closedDates).toEqual([{ ...closed, location_name: 'Lugar no encontrado' }])
    await asOwner(contract.deleteClosedDate, { params: { id: closed.id } })
    // After those of all places that there are.
    const listed = (await asOwner(contract.listSlots)).body.data.map(({ id }) => id)
    expect(listed.indexOf(slot.id)).toBeGreaterThan(listed.indexOf(living.id))
  })

  test('[AVL-30] hours of a deleted place are deleted with it, or move to another place that lacks them', async () => {
    const [place, other, third] = [await aPlace(), await aPlace(), await aPlace()]
    const free = await aSlot(place.id, { day_of_week: 2, capacity: 3 })
    const taken = await aSlot(place.id, { day_of_week: 3 })
    const own = await aSlot(other.id, { day_of_week: 3, capacity: 7 })
    // An hour that was deleted there leaves room for the one that moves.
    const former = await aSlot(other.id, { day_of_week: 2 })
    // One that was deleted here stays deleted, and is neither moved nor removed.
    const dropped = await aSlot(place.id, { day_of_week: 4 })
    for (const { id } of [former, dropped]) await asOwner(contract.deleteSlot, { params: { id } })
    const query = { hours: 'move', to: other.id } as const
    const moved = await asOwner(contract.deletePlace, { params: { id: place.id }, query })
    expect(moved.body.data).toStrictEqual({ id: place.id, moved_slots: 1, removed_slots: 1 })
    expect(await slotIn(free.id)).toStrictEqual({ ...free, location_id: other.id, location_name: other.name })
    expect(await slotIn(taken.id)).toBeUndefined()
    expect(await slotIn(own.id)).toStrictEqual(own)
    expect((await placeIn(other.id))?.schedule_count).toBe(2)
    const audits = await db.rows<{ action: string; subject: string }>(sql`
      select action, subject from audit_log
      where (subject, subject_id) in (('time-slot', ${String(free.id)}), ('time-slot', ${String(taken.id)})) and action <> 'create'
      order by subject_id::int`)
    expect(audits).toStrictEqual([
      { action: 'change', subject: 'time-slot' },
      { action: 'delete', subject: 'time-slot' },
    ])

    // Also with another place named they are deleted.
    const gone = await asOwner(contract.deletePlace, {
      params: { id: other.id },
      query: { hours: 'delete', to: third.id },
    })
    expect(gone.body.data).toStrictEqual({ id: other.id, moved_slots: 0, removed_slots: 2 })
    expect([await slotIn(free.id), await slotIn(own.id)]).toStrictEqual([undefined, undefined])

    const params = { id: third.id }
    for (const [to, status] of [
      [undefined, 400],
      [third.id, 400],
      [other.id, 404],
    ] as const) {
      expect(
        (await asOwner(contract.deletePlace, { params, query: { hours: 'move', ...(to && { to }) } })).status,
      ).toBe(status)
    }
    expect(await placeIn(third.id)).toStrictEqual(third)
  })

  test('[AVL-09] are saved with one of two WhatsApp types; another one, or no name, is refused', async () => {
    for (const whatsapp_number of ['DEFAULT', 'SECONDARY'] as const) {
      const { id } = await aPlace({ whatsapp_number })
      expect((await placeIn(id))?.whatsapp_number).toBe(whatsapp_number)
    }
    for (const over of [{ whatsapp_number: 'TERTIARY' }, { name: ' ' }, { name: null }, { is_active: 'sí' }]) {
      const body: object = { name: 'Plaza', ...over }
      expect((await asOwner(contract.createPlace, { body: body as { name: string } })).status).toBe(400)
    }
    const { id } = await aPlace({ whatsapp_number: 'SECONDARY' })
    const third: object = { whatsapp_number: 'TERTIARY' }
    expect((await asOwner(contract.updatePlace, { params: { id }, body: third })).status).toBe(400)
    expect((await placeIn(id))?.whatsapp_number).toBe('SECONDARY')
  })
})

test('[ROLE-69] [ROLE-72] an administrator adds, edits, switches off and deletes a place and an hour', async () => {
  const place = { id: (await aPlace()).id }
  const slot = { id: (await aSlot(place.id)).id }
  await asOwner(contract.updatePlace, { params: place, body: { name: 'Mercado Nuevo' } })
  await asOwner(contract.togglePlace, { params: place })
  await asOwner(contract.updateSlot, { params: slot, body: { time_slot: '12:00' } })
  await asOwner(contract.toggleSlot, { params: slot })
  expect(await placeIn(place.id)).toMatchObject({ name: 'Mercado Nuevo', is_active: 0 })
  expect(await slotIn(slot.id)).toMatchObject({ location_id: place.id, time_slot: '12:00', is_active: 0 })
  await asOwner(contract.deleteSlot, { params: slot })
  await asOwner(contract.deletePlace, { params: place })
  expect([await placeIn(place.id), await slotIn(slot.id)]).toStrictEqual([undefined, undefined])
})

describe('hours', () => {
  test('[API-84] is saved as given', async () => {
    const place = await aPlace()
    const body = { location_id: place.id, day_of_week: 6, time_slot: '18:00', capacity: 4, is_active: 0 } as const
    const slot = await aSlot(place.id, body)
    expect(slot).toStrictEqual({ ...body, id: slot.id, location_name: place.name, created_at: TEST_NOW })
    expect(await slotIn(slot.id)).toStrictEqual(slot)
  })

  test('[AVL-11] [AVL-18] [AVL-19] a new hour is Monday at nine, active and without limit', async () => {
    const place = await aPlace()
    const reply = await asOwner(contract.createSlot, { body: { location_id: place.id } })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      location_id: place.id,
      location_name: 'Mercado San Lucas',
      day_of_week: 1,
      time_slot: '09:00',
      capacity: null,
      is_active: 1,
      created_at: TEST_NOW,
    })
  })

  test('[API-83] are listed by place, weekday and hour', async () => {
    const place = await aPlace()
    await aSlot(place.id, { day_of_week: 6, time_slot: '10:00', capacity: 3 })
    await aSlot(place.id, { day_of_week: 0, time_slot: '12:00', is_active: 0 })
    await aSlot(place.id, { day_of_week: 0, time_slot: '09:00' })
    const slots = (await asOwner(contract.listSlots)).body.data.filter((slot) => slot.location_id === place.id)
    const common = { id: expect.any(Number), location_id: place.id, location_name: place.name, created_at: TEST_NOW }
    expect(slots).toStrictEqual([
      { ...common, day_of_week: 0, time_slot: '09:00', capacity: null, is_active: 1 },
      { ...common, day_of_week: 0, time_slot: '12:00', capacity: null, is_active: 0 },
      { ...common, day_of_week: 6, time_slot: '10:00', capacity: 3, is_active: 1 },
    ])
  })

  test('of a deleted place are listed after those of the others', async () => {
    const [gone, living] = [await aPlace(), await aPlace()]
    const [left, kept] = [await aSlot(gone.id), await aSlot(living.id)]
    const order = async () =>
      (await asOwner(contract.listSlots)).body.data.map(({ id }) => id).filter((id) => id === left.id || id === kept.id)
    expect(await order()).toStrictEqual([left.id, kept.id])
    await asOwner(contract.deletePlace, { params: { id: gone.id } })
    expect(await order()).toStrictEqual([kept.id, left.id])
  })

  test('[API-85] [AVL-12] an edit changes the given fields, also back to no limit', async () => {
    const slot = await aSlot((await aPlace()).id, { capacity: 3 })
    const change = (body: object) => asOwner(contract.updateSlot, { params: { id: slot.id }, body })
    expect((await change({ time_slot: '20:00', day_of_week: 0 })).body.data).toEqual({
      ...slot,
      time_slot: '20:00',
      day_of_week: 0,
    })
    expect((await slotIn(slot.id))?.time_slot).toBe('20:00')
    expect((await change({ capacity: null })).body.data.capacity).toBeNull()
    const other = await aPlace({ name: 'Andén' })
    await change({ location_id: other.id, is_active: 0 })
    expect(await slotIn(slot.id)).toStrictEqual({
      ...slot,
      location_id: other.id,
      location_name: 'Andén',
      time_slot: '20:00',
      day_of_week: 0,
      capacity: null,
      is_active: 0,
    })
    const [last] = await db.rows(sql`
      select before, after from audit_log where subject = 'time-slot' and subject_id = ${String(slot.id)} order by id desc limit 1`)
    expect(last).toStrictEqual({
      before: { locationId: slot.location_id, locationName: 'Mercado San Lucas', isActive: true },
      after: { locationId: other.id, locationName: 'Andén', isActive: false },
    })
  })

  test('[API-87] [AVL-13] are deactivated and activated', async () => {
    const { id } = await aSlot((await aPlace()).id)
    for (const is_active of [0, 1] as const) {
      const reply = await asOwner(contract.toggleSlot, { params: { id } })
      expect(reply.body).toMatchObject({ data: { id, is_active }, is_active })
      expect((await slotIn(id))?.is_active).toBe(is_active)
    }
  })

  test('[API-86] a deleted hour is not listed, and its weekday and hour can be used again', async () => {
    const place = await aPlace()
    const slot = await aSlot(place.id)
    expect(await slotIn(slot.id)).toStrictEqual(slot)
    expect((await asOwner(contract.deleteSlot, { params: { id: slot.id } })).status).toBe(200)
    expect(await slotIn(slot.id)).toBeUndefined()
    expect((await asOwner(contract.createSlot, { body: { location_id: place.id } })).status).toBe(201)
  })

  test('a place has each weekday and hour once, also when two requests save it at once', async () => {
    const place = await aPlace()
    const create = () => asOwner(contract.createSlot, { body: { location_id: place.id } })
    const replies = await Promise.all([create(), create()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('SLOT_EXISTS')
    const other = await aSlot(place.id, { time_slot: '10:00' })
    const moved = await asOwner(contract.updateSlot, { params: { id: other.id }, body: { time_slot: '09:00' } })
    expect([moved.status, moved.body.code]).toEqual([409, 'SLOT_EXISTS'])
  })

  test('of a deleted place cannot be created or activated, but can be moved to another place', async () => {
    const [gone, living] = [await aPlace(), await aPlace()]
    const slot = await aSlot(gone.id)
    await asOwner(contract.deletePlace, { params: { id: gone.id } })
    const params = { id: slot.id }
    expect((await asOwner(contract.createSlot, { body: { location_id: gone.id } })).status).toBe(404)
    expect((await asOwner(contract.toggleSlot, { params })).body.code).toBe('PLACE_UNAVAILABLE')
    const moved = await asOwner(contract.updateSlot, { params, body: { location_id: living.id, is_active: true } })
    expect(moved.body.data).toMatchObject({ location_id: living.id, location_name: living.name, is_active: 1 })
    const back = await asOwner(contract.updateSlot, { params, body: { location_id: gone.id } })
    expect([back.status, back.body.code]).toStrictEqual([404, 'NOT_FOUND'])
  })

  test.each([
    { time_slot: '08:00' },
    { time_slot: '21:00' },
    { time_slot: '09:30' },
    { time_slot: '9:00' },
    { day_of_week: 7 },
    { day_of_week: -1 },
    { day_of_week: 1.5 },
    { capacity: 0 },
    { capacity: '3' },
    { location_id: 'x' },
  ])('%j is refused', async (over) => {
    const place = await aPlace()
    const body: object = { location_id: place.id, ...over }
    expect((await asOwner(contract.createSlot, { body: body as { location_id: number } })).status).toBe(400)
  })
})

describe('closed dates', () => {
  test('close one place or all places, once, and can be removed', async () => {
    const place = await aPlace()
    const close = (location_id: number | null) =>
      asOwner(contract.createClosedDate, { body: { location_id, date: '2026-12-25', reason: 'Navidad' } })
    const [one, all] = [await close(place.id), await close(null)]
    expect([one.status, one.body.message]).toStrictEqual([201, 'Día cerrado'])
    expect(one.body.data).toMatchObject({ location_name: place.name, date: '2026-12-25', reason: 'Navidad' })
    expect(all.body.data).toMatchObject({ location_id: null, location_name: 'Todos los lugares' })
    for (const again of [await close(place.id), await close(null)]) {
      expect([again.status, again.body.code]).toEqual([409, 'CLOSED_DATE_EXISTS'])
    }
    expect((await asOwner(contract.listClosedDates)).body.data).toEqual([all.body.data, one.body.data])
    for (const { id } of [one.body.data, all.body.data]) {
      expect((await asOwner(contract.deleteClosedDate, { params: { id } })).status).toBe(200)
      expect((await asOwner(contract.deleteClosedDate, { params: { id } })).status).toBe(404)
    }
  })

  test('of some hours are said to be these', async () => {
    const body = { location_id: null, date: '2026-12-24', times: ['09:00', '10:00'] }
    const { message, data } = (await asOwner(contract.createClosedDate, { body })).body
    expect([message, data.times]).toStrictEqual(['Horas cerradas', ['09:00', '10:00']])
    await asOwner(contract.deleteClosedDate, { params: { id: data.id } })
  })

  test('of an unknown place or with an invalid date are refused', async () => {
    const close = (location_id: number, date: string) =>
      asOwner(contract.createClosedDate, { body: { location_id, date } })
    expect((await close(999_999, '2026-12-25')).status).toBe(404)
    expect((await close(1, '2026-02-29')).status).toBe(400)
  })
})

test('unknown ids are answered with 404', async () => {
  const params = { id: 999_999 }
  const replies = [
    await asOwner(contract.updatePlace, { params, body: {} }),
    await asOwner(contract.deletePlace, { params }),
    await asOwner(contract.togglePlace, { params }),
    await asOwner(contract.updateSlot, { params, body: {} }),
    await asOwner(contract.deleteSlot, { params }),
    await asOwner(contract.toggleSlot, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
})

test('every change of an administrator is recorded with the changed fields', async () => {
  const { id } = await aPlace({ address: 'Calle 1' })
  for (const _ of [1, 2]) await asOwner(contract.updatePlace, { params: { id }, body: { address: 'Calle 2' } })
  await asOwner(contract.deletePlace, { params: { id } })
  const changes = await db.rows<{ action: string; actor_id: number }>(sql`
    select action, actor_id, case action when 'change' then before end as before,
      case action when 'change' then after end as after
    from audit_log where subject = 'delivery-location' and subject_id = ${String(id)} order by id`)
  expect(changes).toEqual([
    { action: 'create', actor_id: owner.user.id, before: null, after: null },
    { action: 'change', actor_id: owner.user.id, before: { address: 'Calle 1' }, after: { address: 'Calle 2' } },
    { action: 'delete', actor_id: owner.user.id, before: null, after: null },
  ])
})

describe('access', () => {
  const places = [
    contract.listAdminPlaces,
    contract.createPlace,
    contract.updatePlace,
    contract.deletePlace,
    contract.togglePlace,
  ]
  const slots = [
    contract.listSlots,
    contract.createSlot,
    contract.updateSlot,
    contract.deleteSlot,
    contract.toggleSlot,
    contract.listClosedDates,
    contract.createClosedDate,
    contract.deleteClosedDate,
    contract.setSlots,
    contract.deleteSlots,
    contract.createClosedDates,
    contract.listUpcomingOrders,
    contract.showVisitorDays,
  ]

  test.each([
    ['[ROLE-67] [ROLE-68] places', places],
    ['[ROLE-70] [ROLE-71] hours and closed dates', slots],
  ] as [string, Endpoint[]][])('%s are refused to guests and clients', async (_, endpoints) => {
    for (const endpoint of endpoints) {
      const params = { id: 1 } as CallInput<Endpoint>
      expect((await call(endpoint, { params } as CallInput<Endpoint>)).status, endpoint.path).toBe(401)
      const asClient = { params, token: client.token } as CallInput<Endpoint>
      expect((await call(endpoint, asClient)).status, endpoint.path).toBe(403)
    }
  })
})
