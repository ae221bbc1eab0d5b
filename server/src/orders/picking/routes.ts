import { addDays, shopTime, type Day } from '@tocador/contracts/calendar'
import {
  CALENDAR_DAYS,
  getOrderCalendar,
  getOrderPickList,
  getPickList,
  type PickList,
} from '@tocador/contracts/picking'
import type { FastifyInstance } from 'fastify'
import { listOccupancy } from '../../delivery'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { serve } from '../../platform/http/serve'
import { getSettings } from '../../settings'
import { makeOrderCalendar } from './order-calendar-rules'
import { makePickList } from './pick-list-rules'
import { countOrdersBySlot, findOrderToPick, listLinesToPick, listOrdersToPick, type PickOrderRow } from './queries'

/** The pick list and the calendar of orders by day and hour. */
export function pickingRoutes(app: FastifyInstance): void {
  const sheetOf = async ({ db, now }: ShopContext, date: Day, orders: readonly PickOrderRow[]): Promise<PickList> => {
    const [lines, { shopName }] = await Promise.all([
      listLinesToPick(
        db,
        orders.map(({ id }) => id),
      ),
      getSettings(db),
    ])
    return { date, shop_name: shopName, as_of: now.toISOString(), ...makePickList(orders, lines) }
  }

  serve(app, getPickList, async ({ context, query }) => {
    const { date, statuses } = query
    const orders = await listOrdersToPick(context.db, { date, statuses, locationId: query.locationId || undefined })
    return { data: await sheetOf(context, date, orders) }
  })

  serve(app, getOrderPickList, async ({ context, params }) => {
    const order = await findOrderToPick(context.db, params.id)
    if (order === undefined) throw new Refusal('NOT_FOUND')
    return { data: await sheetOf(context, order.delivery_date, [order]) }
  })

  serve(app, getOrderCalendar, async ({ context: { db, now, timeZone }, query }) => {
    const today = shopTime(now, timeZone).day
    const from = query.date || today
    const dates = Array.from({ length: CALENDAR_DAYS }, (_, nth) => addDays(from, nth))
    const range = { from, to: addDays(from, CALENDAR_DAYS - 1), locationId: query.locationId || undefined }
    const [offered, ordered] = await Promise.all([listOccupancy(db, range), countOrdersBySlot(db, range)])
    return { data: makeOrderCalendar(today, dates, offered, ordered) }
  })
}
