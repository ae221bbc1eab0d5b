import type { FastifyInstance } from 'fastify'
import { accountAdminRoutes, accountRoutes, findCaller, repeatSessionCare, savedViewRoutes } from './accounts'
import { catalogAdminRoutes, catalogRoutes, openCatalogue } from './catalog'
import { cartRoutes, reservationRoutes } from './cart'
import { changeAdminRoutes } from './changes'
import { mediaAdminRoutes, mediaRoutes, openMedia, repeatMediaCare } from './media'
import { deliveryAdminRoutes, deliveryRoutes } from './delivery'
import { orderAdminRoutes, orderRoutes, pickingRoutes, repeatOrderCare } from './orders'
import { pageLoader } from './load-page'
import type { Deps } from './platform/deps'
import { openHttp } from './platform/http/open-http'
import type { RateLimits } from './platform/http/rate-limits'
import { healthRoutes } from './platform/http/readiness'
import { openPages } from './platform/page/open-pages'
import { docsRoutes } from './platform/openapi/docs-routes'
import { settingsAdminRoutes } from './settings'
import { movesAnnouncer, repeatSweep, stockRoutes } from './stock'

export interface AppOptions {
  rateLimits?: RateLimits | undefined
  /** The web's build; without it there is an API and no page. */
  webFolder?: string | undefined
}

/** The table of contents: platform first, then one line per slice. */
export async function createApp(deps: Deps, { rateLimits, webFolder }: AppOptions = {}): Promise<FastifyInstance> {
  const app = openHttp({
    env: deps.env,
    log: deps.log,
    findCaller: (token) => findCaller(deps.db, token, deps.clock.now()),
    rateLimits,
  })
  healthRoutes(app, deps)
  docsRoutes(app)
  accountRoutes(app, deps)
  accountAdminRoutes(app, deps)
  savedViewRoutes(app, deps)
  settingsAdminRoutes(app, deps)
  deliveryRoutes(app, deps)
  deliveryAdminRoutes(app, deps)
  const announce = movesAnnouncer(deps.changes)
  const orderDeps = {
    ...deps,
    announce,
    timeZone: deps.env.SHOP_TIME_ZONE,
    announceOrders: () => deps.changes.publishSoon('orders'),
  }
  const { catalogue, announceEdit } = openCatalogue(deps)
  catalogRoutes(app, { catalogue })
  catalogAdminRoutes(app, { ...deps, announceEdit })
  const media = await openMedia(deps)
  deps.readiness.checkMedia(media.store.isHealthy)
  mediaRoutes(app, media)
  mediaAdminRoutes(app, media)
  stockRoutes(app, deps)
  cartRoutes(app, { ...deps, announce })
  reservationRoutes(app, { ...deps, announce })
  orderRoutes(app, orderDeps)
  orderAdminRoutes(app, orderDeps)
  pickingRoutes(app, orderDeps)
  changeAdminRoutes(app, deps)
  if (webFolder !== undefined) await openPages(app, { ...deps, folder: webFolder, load: pageLoader(deps, catalogue) })
  repeatSweep(deps.schedule, announce)
  repeatOrderCare(deps.schedule)
  repeatSessionCare(deps.schedule)
  repeatMediaCare(deps.schedule, media)
  return app
}
