import { shopTime, weekdayOf, type Day } from '@tocador/contracts/calendar'
import { refusalText } from '@tocador/contracts/refusal'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { offerHours, type HoursOfDay } from './booking-rules'
import { listHours } from './queries'

/** Full hours are listed with 0 left; past hours of today are not listed. */
export async function listDeliveryTimes(
  { db, now, timeZone }: ShopContext,
  { locationId, day }: { locationId: number; day: Day },
): Promise<HoursOfDay> {
  const rows = await listHours(db, { locationId, day, weekday: weekdayOf(day) })
  const [first] = rows
  if (!first) throw new Refusal('NOT_FOUND', { message: refusalText('PLACE_UNAVAILABLE') })
  const hours = rows.flatMap(({ hour, remaining }) => (hour === null ? [] : [{ hour, remaining }]))
  return offerHours(day, hours, first.closedBecause, shopTime(now, timeZone))
}
