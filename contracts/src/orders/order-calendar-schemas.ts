import * as z from 'zod/mini'
import { calendarDay } from '../field-schemas'

export const calendarCell = z.object({
  date: calendarDay,
  /** Orders that are not cancelled. */
  order_count: z.int(),
  unit_count: z.int(),
  /** Offered on that weekday at a public place, and not closed. */
  is_offered: z.boolean(),
  /** Closed on this day only, while other hours of it may be open. */
  is_closed: z.boolean(),
  /** null means unlimited. */
  capacity: z.nullable(z.int()),
  is_full: z.boolean(),
})
export type CalendarCell = z.infer<typeof calendarCell>

const daySums = z.object({ date: calendarDay, order_count: z.int(), unit_count: z.int() })
export const calendarPlace = z.object({
  location_id: z.nullable(z.int()),
  location_name: z.string(),
  /** In the same order as the calendar's days; `closed_because` is null for an open day. */
  days: z.array(z.extend(daySums, { closed_because: z.nullable(z.string()) })),
  /** One cell per day in each hour, in the same order. */
  hours: z.array(z.object({ hour: z.string(), cells: z.array(calendarCell) })),
})
export type CalendarPlace = z.infer<typeof calendarPlace>

export const orderCalendar = z.object({
  today: calendarDay,
  days: z.array(daySums),
  places: z.array(calendarPlace),
})
export type OrderCalendar = z.infer<typeof orderCalendar>
