import type { Day, Hour } from '@tocador/contracts/calendar'
import { OPEN_STATUSES } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export const UPCOMING = sql`status = any(${OPEN_STATUSES}::text[])`

export interface UpcomingOrderRow {
  id: number
  orderNumber: string
  customerName: string
  locationName: string
  date: Day
  hour: Hour
  /** Of all these orders, of which only the first are listed. */
  total: number
}

/** Orders from today on that are neither delivered nor cancelled, at a place, on a date and at its hours, or at some slots. */
export function listUpcomingOrders(
  db: Db,
  asked: {
    locationId: number | undefined
    date: Day | undefined
    times: readonly Hour[]
    slotIds: readonly number[]
  },
  { today, most }: { today: Day; most: number },
): Promise<UpcomingOrderRow[]> {
  return db.rows(sql`
    select id, order_number as "orderNumber", customer_name as "customerName",
      delivery_location_name as "locationName", delivery_date as date, delivery_time as hour,
      count(*) over () as total
    from orders
    where delivery_date >= ${today} and ${UPCOMING}
      and (${asked.locationId ?? null}::int is null or delivery_location_id = ${asked.locationId ?? null}::int)
      and (${asked.date ?? null}::date is null or delivery_date = ${asked.date ?? null}::date)
      and (${asked.times.length} = 0 or delivery_time = any(${asked.times}::text[]))
      and (${asked.slotIds.length} = 0 or exists (
        select from time_slots slot
        where slot.id = any(${asked.slotIds}::int[]) and slot.location_id = delivery_location_id
          and slot.time_slot = delivery_time and slot.day_of_week = extract(dow from delivery_date)
      ))
    order by delivery_date, delivery_time, id
    limit ${most}`)
}
