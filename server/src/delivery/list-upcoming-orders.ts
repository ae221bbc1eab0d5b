import { shopTime, type Day, type Hour } from '@tocador/contracts/calendar'
import type { UpcomingOrders } from '@tocador/contracts/delivery/delivery-schemas'
import type { ShopContext } from '../platform/context'
import * as queries from './queries'
import { upcomingOrderOf } from './wire-delivery'

/** A confirmation names the first orders and counts the others. */
const MOST_NAMED = 5

/** The orders that a change of a place, a date or some hours concerns; they keep what was agreed. */
export async function listUpcomingOrders(
  { db, now, timeZone }: ShopContext,
  asked: {
    locationId?: number | undefined
    date?: Day | undefined
    times: readonly Hour[]
    slotIds: readonly number[]
  },
): Promise<UpcomingOrders> {
  const { locationId, date, times, slotIds } = asked
  const { day: today } = shopTime(now, timeZone)
  const rows = await queries.listUpcomingOrders(db, { locationId, date, times, slotIds }, { today, most: MOST_NAMED })
  return { total: rows[0]?.total ?? 0, orders: rows.map(upcomingOrderOf) }
}
