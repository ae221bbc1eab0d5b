import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { expect, test } from 'vitest'
import { filterSlots, isFiltered } from './slot-filter-rules'

const slot = (id: number, location_id: number, location_name: string, day_of_week: number, time_slot: string) =>
  ({ id, location_id, location_name, day_of_week, time_slot, is_active: 1, capacity: null }) as TimeSlot

const slots = [
  slot(1, 1, 'Plaza Érika', 0, '09:00'),
  slot(2, 1, 'Plaza Érika', 3, '17:00'),
  slot(3, 2, 'Metro Sur', 3, '17:00'),
  slot(4, 2, 'Metro Sur', 6, '09:00'),
]
const open = { search: '', placeId: undefined, weekday: undefined }

test.each([
  [{}, [1, 2, 3, 4]],
  [{ placeId: 1 }, [1, 2]],
  [{ weekday: 3 }, [2, 3]],
  [{ weekday: 0 }, [1]],
  [{ placeId: 2, weekday: 3 }, [3]],
  [{ search: 'erika' }, [1, 2]],
  [{ search: 'MIERCOLES' }, [2, 3]],
  [{ search: 'sur 9:00' }, [4]],
  [{ search: 'plaza sábado' }, []],
])('%j finds the hours %j', (change, found) => {
  expect(filterSlots(slots, { ...open, ...change }).map(({ id }) => id)).toStrictEqual(found)
})

test('Sunday, which is day 0, is a filter', () => {
  expect([isFiltered(open), isFiltered({ ...open, weekday: 0 })]).toStrictEqual([false, true])
})
