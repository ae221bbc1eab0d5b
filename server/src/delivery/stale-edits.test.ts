import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { getWhatsappConfig, updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'

const { db, call, signIn, contextFor } = await createTestApp()
const { token } = await signIn('admin')
const other = contextFor({ id: null, name: 'Otra' })

const aPlace = async () =>
  (await call(contract.createPlace, { body: { name: 'Mercado', address: 'Calle 1' }, token })).body.data
const placeIn = async (id: number) =>
  (await call(contract.listAdminPlaces, { token })).body.data.find((place) => place.id === id)
const slotsOf = async (place: number) =>
  (await call(contract.listSlots, { token })).body.data
    .filter(({ location_id }) => location_id === place)
    .map(({ day_of_week, time_slot, capacity, is_active }) => `${day_of_week} ${time_slot} ${capacity} ${is_active}`)

describe('[AVL-28] an edit of what another administrator changed meanwhile is refused', () => {
  test('a place: with its current values; other fields and equal edits are saved', async () => {
    const place = await aPlace()
    const params = { id: place.id }
    const waiting = await openTransaction(other, (tx) =>
      tx.run(sql`update delivery_locations set address = 'Calle 2' where id = ${place.id}`),
    )
    const seen = { name: 'Mercado', address: 'Calle 1' }
    const second = call(contract.updatePlace, { params, body: { name: 'Andén', address: 'Calle 3', seen }, token })
    await waitForLock(db)
    await waiting.commit()
    const refused = await second
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toStrictEqual({ ...place, address: 'Calle 2' })
    expect(await placeIn(place.id)).toStrictEqual({ ...place, address: 'Calle 2' })
    for (const body of [
      { name: 'Andén', seen },
      { address: 'Calle 2', seen },
    ]) {
      expect((await call(contract.updatePlace, { params, body, token })).status).toBe(200)
    }
    expect(await placeIn(place.id)).toStrictEqual({ ...place, name: 'Andén', address: 'Calle 2' })
  })

  test('an hour: with its current values, and no limit counts as a value', async () => {
    const place = await aPlace()
    const { data: slot } = (await call(contract.createSlot, { body: { location_id: place.id }, token })).body
    const change = (body: object) => call(contract.updateSlot, { params: { id: slot.id }, body, token })
    expect((await change({ capacity: 4, seen: { capacity: null } })).status).toBe(200)
    const refused = await change({ capacity: 9, time_slot: '10:00', seen: { capacity: null, time_slot: '09:00' } })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toStrictEqual({ ...slot, capacity: 4 })
    expect(await slotsOf(place.id)).toStrictEqual(['1 09:00 4 1'])
    // Another hour was seen, but it is not what this edit changes.
    expect((await change({ capacity: null, seen: { capacity: 4, time_slot: '11:00' } })).body.data.capacity).toBeNull()
  })

  test('hours of the week: all of them, whether one was changed, added or deleted', async () => {
    const { id } = await aPlace()
    const hour = (time_slot: string, capacity: number | null, seen?: object | null) =>
      ({
        location_id: id,
        day_of_week: 1,
        time_slot,
        capacity,
        is_active: true,
        ...(seen !== undefined && { seen }),
      }) as {
        location_id: number
        day_of_week: number
        time_slot: string
        capacity: number | null
        is_active: boolean
      }
    const set = (...slots: ReturnType<typeof hour>[]) => call(contract.setSlots, { body: { slots }, token })
    const four = { capacity: 4, is_active: true }
    expect((await set(hour('09:00', 4, null))).status).toBe(200)
    const { data: saved } = (await set(hour('09:00', 4, null), hour('10:00', 4, null))).body
    expect(saved).toHaveLength(2)
    for (const stale of [
      hour('09:00', 9, null),
      hour('09:00', 9, { capacity: 3, is_active: true }),
      hour('09:00', 9, { capacity: 4, is_active: false }),
      hour('11:00', 9, four),
    ]) {
      const refused = await set(stale, hour('12:00', 1, null))
      expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
      const current = saved.filter(({ time_slot: time }) => time === stale.time_slot)
      expect(refused.body.details).toStrictEqual(current)
    }
    expect(await slotsOf(id)).toStrictEqual(['1 09:00 4 1', '1 10:00 4 1'])
    expect((await set(hour('09:00', 9, four))).status).toBe(200)
  })

  test('an hour that two administrators add at once: the second is refused', async () => {
    const { id } = await aPlace()
    // As another administrator adds it.
    const waiting = await openTransaction(other, async (tx) => {
      await tx.rows(sql`select id from delivery_locations where id = ${id} for share`)
      await tx.run(sql`
        insert into time_slots (location_id, day_of_week, time_slot, capacity, is_active, created_at)
        values (${id}, 1, '09:00', 1, true, ${tx.now})`)
    })
    const slot = { location_id: id, day_of_week: 1, time_slot: '09:00', capacity: 2, is_active: true, seen: null }
    const second = call(contract.setSlots, { body: { slots: [slot] }, token })
    await waitForLock(db)
    await waiting.commit()
    expect((await second).body.code).toBe('STALE_EDIT')
    expect(await slotsOf(id)).toStrictEqual(['1 09:00 1 1'])
  })

  test('a WhatsApp number: with both current numbers', async () => {
    const change = (body: object) => call(updateWhatsappConfig, { body, token })
    const { primaryNumber } = (await call(getWhatsappConfig, { token })).body.data
    const seen = { primaryNumber, secondaryNumber: '' }
    expect((await change({ primaryNumber: '525511111111', secondaryNumber: '', seen: { primaryNumber } })).status).toBe(
      200,
    )
    const refused = await change({ primaryNumber: '525522222222', secondaryNumber: '525533333333', seen })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toStrictEqual({ primaryNumber: '525511111111', secondaryNumber: '' })
    expect((await call(getWhatsappConfig, { token })).body.data).toMatchObject({
      primaryNumber: '525511111111',
      secondaryNumber: '',
    })
    expect((await change({ secondaryNumber: '525533333333', seen })).status).toBe(200)
  })
})

test('two administrators who switch off the same place and hour leave both switched off', async () => {
  const place = await aPlace()
  const { data: slot } = (await call(contract.createSlot, { body: { location_id: place.id }, token })).body
  const off = { is_active: false }
  for (const _ of [1, 2]) {
    expect((await call(contract.togglePlace, { params: { id: place.id }, body: off, token })).body.is_active).toBe(0)
    expect((await call(contract.toggleSlot, { params: { id: slot.id }, body: off, token })).body.is_active).toBe(0)
  }
  expect((await placeIn(place.id))?.is_active).toBe(0)
  expect(await slotsOf(place.id)).toStrictEqual(['1 09:00 null 0'])
})
