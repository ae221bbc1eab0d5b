import { addDays } from '@tocador/contracts/calendar'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { aPlace } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { listMoveOffer } from './list-move-offer'

const shop = await createTestApp()
const place = await aPlace(shop)
const offer = (day: string, chosen = '') =>
  listMoveOffer(shop.contextFor(nobody), {
    buyer: 'guest',
    own: { locationId: place.id, day, hour: '10:00' },
    placeId: place.id,
    day: chosen,
  })

test('the day of an order is chosen while customers may choose it, and then its own hour is marked', async () => {
  const own = addDays(place.tomorrow, 3)
  const { day, hours, days } = await offer(own)
  expect([days.length, days.at(-1)?.date, day]).toStrictEqual([4, own, own])
  expect(hours.map(({ hour, isOwn }) => [hour, isOwn])).toStrictEqual([
    ['10:00', true],
    ['11:00', undefined],
  ])
})

test('an order of a day that only the owner can choose has no day chosen and no hours', async () => {
  const { placeId, day, hours, days } = await offer(addDays(place.tomorrow, 4))
  expect([placeId, days.length, day, hours]).toStrictEqual([place.id, 4, undefined, []])
})
