import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/delivery/delivery-endpoints'
import { serve } from '../platform/http/serve'
import { listDeliveryDays } from './booking/list-delivery-days'
import { listDeliveryTimes } from './booking/list-delivery-times'
import { listPlaces } from './booking/list-places'
import { deliveryTimesOf } from './wire-delivery'

export function deliveryRoutes(app: FastifyInstance): void {
  serve(app, contract.listPlaces, async ({ context }) => ({ data: await listPlaces(context.db) }))

  serve(app, contract.listDeliveryDays, async ({ context, query, caller }) => {
    const buyer = caller.kind === 'guest' ? 'guest' : 'registered'
    return { data: await listDeliveryDays(context, { locationId: query.locationId, buyer }) }
  })

  serve(app, contract.listDeliveryTimes, async ({ context, query }) =>
    deliveryTimesOf(await listDeliveryTimes(context, { locationId: query.locationId, day: query.date })),
  )
}
