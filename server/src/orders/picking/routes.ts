import { addDays, shopTime } from '@tocador/contracts/calendar'
import { CALENDAR_DAYS, getOrderCalendar, getPickList } from '@tocador/contracts/picking'
import type { FastifyInstance } from 'fastify'
import { listOccupancy } from '../../delivery'
import { serve } from '../../platform/http/serve'
import type { OrderDeps } from '../order-deps'
import { makeOrderCalendar } from './order-calendar-rules'
import { makePickList } from './pick-list-rules'
import { countOrdersBySlot, listLinesToPick, listOrdersToPick } from './queries'

/** What has to be gathered and handed over, on which day and at which hour. */
export function pickingRoutes(app: FastifyInstance, { db, clock, timeZone }: OrderDeps): void {
  serve(app, getPickList, async ({ query }) => {
    const { date, statuses } = query
    const asOf = clock.now().toISOString()
    const orders = await listOrdersToPick(db, { date, statuses, locationId: query.locationId || undefined })
    const lines = await listLinesToPick(
      db,
      orders.map(({ id }) => id),
    )
    return { data: { date, as_of: asOf, ...makePickList(orders, lines) } }
  })

  serve(app, getOrderCalendar, async ({ query }) => {
    const today = shopTime(clock.now(), timeZone).day
    const from = query.date || today
    const dates = Array.from({ length: CALENDAR_DAYS }, (_, nth) => addDays(from, nth))
    const range = { from, to: addDays(from, CALENDAR_DAYS - 1), locationId: query.locationId || undefined }
    const [offered, ordered] = await Promise.all([listOccupancy(db, range), countOrdersBySlot(db, range)])
    return { data: makeOrderCalendar(today, dates, offered, ordered) }
  })
}
