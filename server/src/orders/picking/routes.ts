import {
  getChosenPickList,
  getOrderCalendar,
  getOrderPickList,
  getPickList,
} from '@tocador/contracts/orders/picking-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import { showOrderCalendar } from './show-order-calendar'
import { showChosenPickList, showOrderPickList, showPickList } from './show-pick-list'

/** The pick list and the calendar of orders by day and hour. */
export function pickingRoutes(app: FastifyInstance): void {
  serve(app, getPickList, async ({ context, query: { date, statuses, locationId } }) => ({
    data: await showPickList(context, { date, statuses, locationId: locationId || undefined }),
  }))

  serve(app, getChosenPickList, async ({ context, query }) => ({ data: await showChosenPickList(context, query.ids) }))

  serve(app, getOrderPickList, async ({ context, params }) => ({ data: await showOrderPickList(context, params.id) }))

  serve(app, getOrderCalendar, async ({ context, query: { date, locationId } }) => ({
    data: await showOrderCalendar(context, { from: date || undefined, locationId: locationId || undefined }),
  }))
}
