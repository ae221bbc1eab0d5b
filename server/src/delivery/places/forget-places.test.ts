import { createClosedDate } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { forgetPlaces } from './queries'

test('of forgotten places one with an order stays as a deleted one without hours, others go, and the owner’s are kept', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [ordered, unused, own] = [await aPlace(shop), await aPlace(shop), await aPlace(shop)]
  const input = anOrderInput(ordered, { [await aProduct(shop)]: 1 })
  const placed = await shop.call(placeGuestOrder, { body: { ...input, sessionId: aSession() } })
  expect(placed.status, placed.body.message).toBe(201)
  for (const { id } of [ordered, unused, own]) {
    const body = { location_id: id, date: '2026-11-23', reason: 'Puente' }
    await shop.call(createClosedDate, { body, token })
  }
  const places = () =>
    shop.db.rows(sql`
      select id, deleted_at is not null as "isDeleted", is_active as "isActive",
        (select count(*)::int from time_slots where location_id = place.id) as hours,
        (select count(*)::int from closed_dates where location_id = place.id) as "closedDays"
      from delivery_locations place order by id`)
  const whole = { isDeleted: false, isActive: true, hours: 14, closedDays: 1 }
  expect(await places()).toStrictEqual([ordered, unused, own].map(({ id }) => ({ id, ...whole })))

  await inTransaction(shop.contextFor(nobody), (tx) => forgetPlaces(tx, [ordered.id, unused.id]))
  expect(await places()).toStrictEqual([
    { id: ordered.id, isDeleted: true, isActive: false, hours: 0, closedDays: 1 },
    { id: own.id, ...whole },
  ])
})
