import type { Day } from '@tocador/contracts/calendar'
import type { CalendarPlace, OrderCalendar } from '@tocador/contracts/picking'
import type { OccupancyRow } from '../../delivery'
import type { SlotCountRow } from './queries'

/** The delivery slots offered on these days, with the orders placed for them. */
export function makeOrderCalendar(
  today: Day,
  dates: readonly Day[],
  offered: readonly OccupancyRow[],
  ordered: readonly SlotCountRow[],
): OrderCalendar {
  const names = new Map(ordered.map(({ locationId, locationName }) => [locationId, locationName]))
  // The current name of a place wins; the name of a deleted place is known only from its orders.
  for (const { locationId, locationName } of offered) names.set(locationId, locationName)
  const places = [...names].map(([id, name]) =>
    placeOf(
      { id, name },
      dates,
      offered.filter(({ locationId }) => locationId === id),
      ordered.filter(({ locationId }) => locationId === id),
    ),
  )
  return {
    today,
    days: dates.map((date) => ({ date, ...sumOf(ordered.filter((slot) => slot.date === date)) })),
    places: places.toSorted((one, other) => (one.location_id ?? Infinity) - (other.location_id ?? Infinity)),
  }
}

function placeOf(
  place: { id: number | null; name: string },
  dates: readonly Day[],
  offered: readonly OccupancyRow[],
  ordered: readonly SlotCountRow[],
): CalendarPlace {
  const hours = new Set([...offered.flatMap(({ hour }) => hour ?? []), ...ordered.map(({ hour }) => hour)])
  const cellOf = (date: Day, hour: string) => {
    const slot = offered.find((one) => one.date === date && one.hour === hour)
    const counts = sumOf(ordered.filter((one) => one.date === date && one.hour === hour))
    const capacity = slot?.capacity ?? null
    return {
      date,
      ...counts,
      is_offered: slot !== undefined,
      capacity,
      is_full: capacity !== null && (slot?.taken ?? 0) >= capacity,
    }
  }
  return {
    location_id: place.id,
    location_name: place.name,
    days: dates.map((date) => ({
      date,
      ...sumOf(ordered.filter((slot) => slot.date === date)),
      closed_because: offered.find((slot) => slot.date === date)?.closedBecause ?? null,
    })),
    hours: [...hours].toSorted().map((hour) => ({ hour, cells: dates.map((date) => cellOf(date, hour)) })),
  }
}

const sumOf = (slots: readonly SlotCountRow[]) => ({
  order_count: slots.reduce((sum, { orders }) => sum + orders, 0),
  unit_count: slots.reduce((sum, { units }) => sum + units, 0),
})
