import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  createClosedDate,
  toggleSlot,
  togglePlace,
  listSlots,
} from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { findPickup } from './find-pickup'
import { listOpeningHours } from './list-opening-hours'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const pickup = () => findPickup(shop.db, shop.clock.now(), 'America/Mexico_City')

test('the first pickup is the first hour with room, of equal ones at the older place, and counts the other places', async () => {
  expect(await pickup()).toBeUndefined()
  const older = await aPlace(shop, { name: 'Plaza Ágata', capacity: 1 })
  expect(await pickup()).toStrictEqual({ day: '2026-11-21', place: 'Plaza Ágata', others: 0 })
  const newer = await aPlace(shop, { name: 'Plaza Jade' })
  expect(await pickup()).toStrictEqual({ day: '2026-11-21', place: 'Plaza Ágata', others: 1 })
  // The older place is full at ten, and has an hour later on the same day.
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      insert into slot_bookings (location_id, date, time_slot, taken) values (${older.id}, '2026-11-21', '10:00', 1)`),
  )
  expect(await pickup()).toStrictEqual({ day: '2026-11-21', place: 'Plaza Jade', others: 1 })
  await call(createClosedDate, { token, body: { location_id: newer.id, date: '2026-11-21' } })
  expect(await pickup()).toStrictEqual({ day: '2026-11-21', place: 'Plaza Ágata', others: 1 })
  await call(createClosedDate, { token, body: { date: '2026-11-21' } })
  expect(await pickup()).toStrictEqual({ day: '2026-11-22', place: 'Plaza Ágata', others: 1 })
  await call(togglePlace, { token, params: { id: older.id }, body: { is_active: false } })
  expect(await pickup()).toStrictEqual({ day: '2026-11-22', place: 'Plaza Jade', others: 0 })
})

test('a place without an hour that is switched on is none, and has no opening hours', async () => {
  const slots = (await call(listSlots, { token })).body.data.filter(({ location_name: name }) => name === 'Plaza Jade')
  expect(Object.values(await listOpeningHours(shop.db))).toStrictEqual([['Lun a dom 10:00 a.m. a 11:00 a.m.']])
  for (const { id } of slots) await call(toggleSlot, { token, params: { id }, body: { is_active: false } })
  expect(await pickup()).toBeUndefined()
  expect(await listOpeningHours(shop.db)).toStrictEqual({})
})
