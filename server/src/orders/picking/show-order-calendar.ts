import { addDays, shopTime, type Day } from '@tocador/contracts/calendar'
import { CALENDAR_DAYS } from '@tocador/contracts/orders/orders-words'
import type { OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'
import { listOccupancy } from '../../delivery'
import type { ShopContext } from '../../platform/context'
import { makeOrderCalendar } from './order-calendar-rules'
import { countOrdersBySlot } from './queries'
import { orderCalendarOf } from './wire-picking'

/** The orders of eight days by place, day and hour, from the given day or from today. */
export async function showOrderCalendar(
  { db, now, timeZone }: ShopContext,
  { from, locationId }: { from: Day | undefined; locationId: number | undefined },
): Promise<OrderCalendar> {
  const today = shopTime(now, timeZone).day
  const first = from ?? today
  const dates = Array.from({ length: CALENDAR_DAYS }, (_, nth) => addDays(first, nth))
  const range = { from: first, to: addDays(first, CALENDAR_DAYS - 1), locationId }
  const [offered, ordered] = await Promise.all([listOccupancy(db, range), countOrdersBySlot(db, range)])
  return orderCalendarOf(makeOrderCalendar(today, dates, offered, ordered))
}
