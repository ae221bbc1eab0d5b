import { addDays, SLOT_HOURS, weekdayOf, type Day, type Hour } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import type { OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'

/** A weekday and hour of the week grid. */
export interface Position {
  weekday: number
  hour: Hour
}
export const keyOf = ({ weekday, hour }: Position) => `${weekday} ${hour}`
export const positionOf = (slot: Pick<TimeSlot, 'day_of_week' | 'time_slot'>): Position => ({
  weekday: slot.day_of_week,
  hour: slot.time_slot,
})

export interface WeekCell extends Position {
  slot: TimeSlot | undefined
  /** Orders on the next date of that weekday; undefined when they could not be read. */
  orders: number | undefined
  /** That date, or the hour on it, is closed. */
  isClosed: boolean
}
export interface WeekDay {
  weekday: number
  date: Day
  /** The first day that a visitor can choose. */
  isNext: boolean
  cells: readonly WeekCell[]
}

type Bookings = Pick<OrderCalendar['places'][number], 'days' | 'hours'>

/** The orders of a place; a place that is not in the calendar has none. */
export const bookingsOf = (calendar: OrderCalendar | undefined, placeId: number): Bookings =>
  calendar?.places.find(({ location_id: id }) => id === placeId) ?? { days: [], hours: [] }

/** Sunday first (AVL-15); every weekday stands for its next date, from tomorrow on. */
export function weekOf(slots: readonly TimeSlot[], today: Day, bookings: Bookings | undefined) {
  const byPosition = new Map(slots.map((slot) => [keyOf(positionOf(slot)), slot]))
  return [0, 1, 2, 3, 4, 5, 6].map((weekday): WeekDay => {
    const nth = (weekday - weekdayOf(addDays(today, 1)) + 7) % 7
    const date = addDays(today, 1 + nth)
    const isDayClosed = bookings?.days.find((one) => one.date === date)?.closed_because != null
    const cells = SLOT_HOURS.map((hour): WeekCell => {
      const day = bookings?.hours.find((row) => row.hour === hour)?.cells.find((cell) => cell.date === date)
      const slot = byPosition.get(keyOf({ weekday, hour }))
      const isClosed = slot !== undefined && (isDayClosed || day?.is_closed === true)
      return { weekday, hour, slot, orders: bookings && (day?.order_count ?? 0), isClosed }
    })
    return { weekday, date, isNext: nth === 0, cells }
  })
}

export const isFull = ({ slot, orders = 0 }: WeekCell) => slot?.capacity != null && orders >= slot.capacity

/** The set with the key added, or without it. */
export function toggled<Key>(chosen: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All positions of the rectangle between two corners. */
export function positionsBetween(from: Position, to: Position): Position[] {
  const range = (a: number, b: number) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step)
  const row = ({ hour }: Position) => SLOT_HOURS.indexOf(hour)
  return range(from.weekday, to.weekday).flatMap((weekday) =>
    range(row(from), row(to)).flatMap((place) => {
      const hour = SLOT_HOURS[place]
      return hour === undefined ? [] : [{ weekday, hour }]
    }),
  )
}

/** The neighbour in a direction, for the arrow keys; undefined at the edge. */
export function neighbourOf({ weekday, hour }: Position, key: string): Position | undefined {
  const [days, hours] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0]
  const next = { weekday: weekday + (days ?? 0), hour: SLOT_HOURS[SLOT_HOURS.indexOf(hour) + (hours ?? 0)] }
  return next.weekday < 0 || next.weekday > 6 || next.hour === undefined || (days === 0 && hours === 0)
    ? undefined
    : { weekday: next.weekday, hour: next.hour }
}

/** The request body for an hour. */
export interface SlotState {
  location_id: number
  day_of_week: number
  time_slot: Hour
  capacity: number | null
  is_active: boolean
}

export const stateOf = (slot: TimeSlot): SlotState => ({
  location_id: slot.location_id,
  day_of_week: slot.day_of_week,
  time_slot: slot.time_slot,
  capacity: slot.capacity,
  is_active: slot.is_active === 1,
})

export const newSlot = (location_id: number, { weekday, hour }: Position, capacity: number | null): SlotState => ({
  location_id,
  day_of_week: weekday,
  time_slot: hour,
  capacity,
  is_active: true,
})

export const isSameHour = (one: SlotState, other: SlotState) =>
  one.location_id === other.location_id && one.day_of_week === other.day_of_week && one.time_slot === other.time_slot

/** What was shown at the place, weekday and hour of a state; null for no hour. */
export function seenAt(shown: readonly SlotState[], state: SlotState) {
  const slot = shown.find((one) => isSameHour(one, state))
  return slot === undefined ? null : { capacity: slot.capacity, is_active: slot.is_active }
}

/** The limit of most hours of the place, which a new hour begins with. */
export function usualCapacity(slots: readonly TimeSlot[]): number | null {
  const counts = new Map<number | null, number>()
  for (const { capacity } of slots) counts.set(capacity, (counts.get(capacity) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

export interface Copy {
  states: SlotState[]
  created: number
  changed: number
  switchedOff: number
}

export type CopyTarget = { locationId: number; weekday: number }

/**
 * Makes each target day equal to its source day: hours are created or get the limit and state of the source; the hours
 * that the source does not have are switched off, not deleted, so that nothing is lost.
 */
export function copyDays(slots: readonly TimeSlot[], pairs: readonly { from: CopyTarget; to: CopyTarget }[]): Copy {
  const copy: Copy = { states: [], created: 0, changed: 0, switchedOff: 0 }
  const on = ({ locationId, weekday }: CopyTarget) =>
    slots.filter((slot) => slot.location_id === locationId && slot.day_of_week === weekday)
  for (const { from, to } of pairs) {
    const [source, target] = [on(from), on(to)]
    for (const slot of source) {
      const known = target.find(({ time_slot }) => time_slot === slot.time_slot)
      const state = { ...stateOf(slot), location_id: to.locationId, day_of_week: to.weekday }
      if (known === undefined) copy.created++
      else if (known.capacity !== slot.capacity || known.is_active !== slot.is_active) copy.changed++
      else continue
      copy.states.push(state)
    }
    for (const slot of target) {
      if (slot.is_active === 0 || source.some(({ time_slot }) => time_slot === slot.time_slot)) continue
      copy.switchedOff++
      copy.states.push({ ...stateOf(slot), is_active: false })
    }
  }
  return copy
}

/** `Jueves, 5:00 p.m. a 7:00 p.m.` needs one weekday and hours in a row. */
export function isRun(positions: readonly Position[]): boolean {
  const [first, last] = [positions[0], positions.at(-1)]
  if (first === undefined || last === undefined || first.weekday !== last.weekday) return false
  return positionsBetween(first, last).map(keyOf).join() === positions.map(keyOf).join()
}
