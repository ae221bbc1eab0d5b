import { QueryClient } from '@tanstack/react-query'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { expect, test } from 'vitest'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { showSlots, upcomingOrders } from './use-availability'

test('saved hours take the place of what was listed of them, and come to the others', () => {
  const slots = (...parts: [id: number, most: number][]) =>
    parts.map(([id, max_orders]) => ({ id, max_orders })) as unknown as TimeSlot[]
  const queries = new QueryClient()
  showSlots(queries, slots([1, 5]))
  expect(queries.getQueryData(['delivery', 'slots'])).toBeUndefined()
  queries.setQueryData(['delivery', 'slots'], slots([1, 2], [2, 3]))
  showSlots(queries, slots([1, 5], [3, 4]))
  expect(queries.getQueryData(['delivery', 'slots'])).toStrictEqual(slots([2, 3], [1, 5], [3, 4]))
})

test('the orders that keep an hour are read anew each time that it is to be closed or deleted', async () => {
  stubShop(() => accepted({ total: 0, orders: [] }))
  // As in the panel, where other lists are not read again for some seconds.
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  for (const times of [1, 2]) {
    await queries.fetchQuery(upcomingOrders({ locationId: 7, date: '2026-11-23' }))
    expect(asked.map(({ path }) => path)).toStrictEqual(
      Array.from({ length: times }, () => '/admin/upcoming-orders?locationId=7&date=2026-11-23'),
    )
  }
})
