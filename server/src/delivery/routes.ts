import type { FastifyInstance } from 'fastify'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery'
import { serve } from '../platform/http/serve'
import { listDeliveryDays as listDays } from './booking/list-delivery-days'
import { listDeliveryTimes as listTimes } from './booking/list-delivery-times'
import { listActivePlaces } from './booking/queries'

export function deliveryRoutes(app: FastifyInstance): void {
  serve(app, listPlaces, async ({ context }) => ({ data: await listActivePlaces(context.db) }))

  serve(app, listDeliveryDays, async ({ context, query, caller }) => {
    const buyer = caller.kind === 'guest' ? 'guest' : 'registered'
    return { data: await listDays(context, { locationId: query.locationId, buyer }) }
  })

  serve(app, listDeliveryTimes, ({ context, query }) =>
    listTimes(context, { locationId: query.locationId, day: query.date }),
  )
}
