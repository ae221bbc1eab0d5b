import type { Day } from '@tocador/contracts/calendar'
import type { OccupancyRow } from '../../delivery'
import type { SlotCountRow } from './queries'

interface Counts {
  orders: number
  units: number
}

export interface CalendarCell extends Counts {
  date: Day
  isOffered: boolean
  /** This hour of the day; a closed day closes all of them without saying so here. */
  isClosed: boolean
  /** null for no limit. */
  capacity: number | null
  isFull: boolean
}

export interface CalendarPlace {
  locationId: number | null
  locationName: string
  days: (Counts & { date: Day; closedBecause: string | null })[]
  /** Each hour with one cell per day. */
  hours: { hour: string; cells: CalendarCell[] }[]
}

export interface OrderCalendar {
  today: Day
  days: (Counts & { date: Day })[]
  places: CalendarPlace[]
}

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
      { locationId: id, locationName: name },
      dates,
      offered.filter(({ locationId }) => locationId === id),
      ordered.filter(({ locationId }) => locationId === id),
    ),
  )
  return {
    today,
    days: dates.map((date) => ({ date, ...sumOf(ordered.filter((slot) => slot.date === date)) })),
    places: places.toSorted((one, other) => (one.locationId ?? Infinity) - (other.locationId ?? Infinity)),
  }
}

function placeOf(
  place: Pick<CalendarPlace, 'locationId' | 'locationName'>,
  dates: readonly Day[],
  offered: readonly OccupancyRow[],
  ordered: readonly SlotCountRow[],
): CalendarPlace {
  const hours = new Set([...offered.flatMap(({ hour }) => hour ?? []), ...ordered.map(({ hour }) => hour)])
  const cellOf = (date: Day, hour: string): CalendarCell => {
    const slot = offered.find((one) => one.date === date && one.hour === hour)
    const counts = sumOf(ordered.filter((one) => one.date === date && one.hour === hour))
    if (slot === undefined || slot.isHourClosed) {
      return { date, ...counts, isOffered: false, isClosed: slot !== undefined, capacity: null, isFull: false }
    }
    const isFull = slot.capacity !== null && slot.taken >= slot.capacity
    return { date, ...counts, isOffered: true, isClosed: false, capacity: slot.capacity, isFull }
  }
  return {
    ...place,
    days: dates.map((date) => ({
      date,
      ...sumOf(ordered.filter((slot) => slot.date === date)),
      closedBecause: offered.find((slot) => slot.date === date)?.closedBecause ?? null,
    })),
    hours: [...hours].toSorted().map((hour) => ({ hour, cells: dates.map((date) => cellOf(date, hour)) })),
  }
}

const sumOf = (slots: readonly SlotCountRow[]): Counts => ({
  orders: slots.reduce((sum, { orders }) => sum + orders, 0),
  units: slots.reduce((sum, { units }) => sum + units, 0),
})
