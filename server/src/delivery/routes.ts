import type { FastifyInstance } from 'fastify'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery'
import type { Deps } from '../platform/deps'
import { serve } from '../platform/http/serve'
import { listDeliveryDays as listDays } from './booking/list-delivery-days'
import { listDeliveryTimes as listTimes } from './booking/list-delivery-times'
import { listActivePlaces } from './booking/queries'

export function deliveryRoutes(app: FastifyInstance, { db, clock, env }: Deps): void {
  const moment = () => ({ now: clock.now(), timeZone: env.SHOP_TIME_ZONE })

  serve(app, listPlaces, async () => ({ data: await listActivePlaces(db) }))

  serve(app, listDeliveryDays, async ({ query, caller }) => {
    const buyer = caller.kind === 'guest' ? 'guest' : 'registered'
    return { data: await listDays(db, { locationId: query.locationId, buyer }, moment()) }
  })

  serve(app, listDeliveryTimes, ({ query }) =>
    listTimes(db, { locationId: query.locationId, day: query.date }, moment()),
  )
}
