import { expect, test } from 'vitest'
import type { ClosedDate, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { hoursText, hoursToClose, isDayClosed } from './closing-rules'

/** A Friday. */
const FRIDAY = '2026-11-27'
const slot = (location_id: number, time_slot: string, over: Partial<TimeSlot> = {}): TimeSlot => ({
  id: 1,
  location_id,
  location_name: 'Plaza',
  day_of_week: 5,
  time_slot,
  capacity: null,
  is_active: 1,
  created_at: '',
  ...over,
})
const closing = (location_id: number | null, times?: string[], date = FRIDAY): ClosedDate => ({
  id: 1,
  location_id,
  location_name: 'Plaza',
  date,
  reason: '',
  created_at: '',
  ...(times && { times }),
})
const slots = [
  slot(1, '17:00'),
  slot(1, '09:00'),
  slot(2, '10:00'),
  slot(1, '11:00', { is_active: 0 }),
  slot(1, '12:00', { day_of_week: 6 }),
]

test.each<[string, number | undefined, ClosedDate[], string[]]>([
  ['of one place: its active hours of that weekday', 1, [], ['09:00', '17:00']],
  ['of all places: each hour once', undefined, [], ['09:00', '10:00', '17:00']],
  ['without those closed there', 1, [closing(1, ['09:00'])], ['17:00']],
  ['without those closed everywhere', 1, [closing(null, ['09:00'])], ['17:00']],
  ['with those closed at another place', 1, [closing(2, ['09:00'])], ['09:00', '17:00']],
  ['with those closed on another day', 1, [closing(1, ['09:00'], '2026-12-04')], ['09:00', '17:00']],
  ['none of a closed day', 1, [closing(1)], []],
  ['none of a day that is closed everywhere', 1, [closing(null)], []],
  ['all places have hours left when one place is closed', undefined, [closing(1)], ['09:00', '10:00', '17:00']],
])('the hours to close %s', (_, locationId, closed, hours) => {
  expect(hoursToClose(slots, closed, { locationId, date: FRIDAY })).toStrictEqual(hours)
})

test('a day with closed hours is not a closed day', () => {
  expect(isDayClosed([closing(1, ['09:00'])], { locationId: 1, date: FRIDAY })).toBe(false)
  expect(isDayClosed([closing(1)], { locationId: 1, date: FRIDAY })).toBe(true)
})

test.each([
  [['10:00'], '10:00 a.m.'],
  [['10:00', '17:00'], '10:00 a.m. y 5:00 p.m.'],
  [['09:00', '10:00', '17:00'], '9:00 a.m., 10:00 a.m. y 5:00 p.m.'],
])('%j reads %s', (hours, text) => expect(hoursText(hours)).toBe(text))
