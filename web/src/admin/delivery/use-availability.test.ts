import { QueryClient } from '@tanstack/react-query'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { expect, test } from 'vitest'
import { showSlots } from './use-availability'

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
