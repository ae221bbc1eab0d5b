import { showHour, weekdayOf, type Day, type Hour } from '@tocador/contracts/calendar'
import type { ClosedDate, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'

interface DayAtPlace {
  /** undefined for all places. */
  locationId: number | undefined
  date: Day
}

/** Closed for this place or for all; the hours of other entries of that day are not counted as the day. */
export const isDayClosed = (closed: readonly ClosedDate[], { locationId, date }: DayAtPlace) =>
  closed.some((one) => one.times === undefined && one.date === date && isFor(one, locationId))

/** The hours that are offered on that day and not closed yet. */
export function hoursToClose(
  slots: readonly TimeSlot[],
  closed: readonly ClosedDate[],
  { locationId, date }: DayAtPlace,
): Hour[] {
  if (isDayClosed(closed, { locationId, date })) return []
  const done = new Set(closed.flatMap((one) => (one.date === date && isFor(one, locationId) ? (one.times ?? []) : [])))
  const offered = slots.filter(
    (slot) =>
      slot.is_active === 1 &&
      slot.day_of_week === weekdayOf(date) &&
      (locationId === undefined || slot.location_id === locationId),
  )
  return [...new Set(offered.map((slot) => slot.time_slot))].filter((hour) => !done.has(hour)).toSorted()
}

const isFor = (closed: ClosedDate, locationId: number | undefined) =>
  closed.location_id === null || closed.location_id === locationId

/** `10:00 a.m., 11:00 a.m. y 5:00 p.m.` */
export function hoursText(hours: readonly Hour[]): string {
  const shown = hours.map(showHour)
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} y ${last}`
}

/** How a form keeps the chosen hours. */
export const writtenHours = (hours: readonly Hour[]) => hours.join()
export const readHours = (written: string): Hour[] => (written === '' ? [] : written.split(','))
