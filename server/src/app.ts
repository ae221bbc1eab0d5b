import type { FastifyInstance } from 'fastify'
import type { Storefront } from '@tocador/contracts/page'
import {
  accountAdminRoutes,
  accountRoutes,
  findCaller,
  listOpenSessions,
  repeatSessionCare,
  savedViewRoutes,
  USERS,
} from './accounts'
import { activityRoutes } from './activity'
import { ARRIVALS, arrivalAdminRoutes } from './arrivals'
import { backupImpairment, BACKUPS, backupRoutes, openBackups, openErasureLog, repeatBackups } from './backup'
import { CATALOGUE_EDITS, catalogAdminRoutes, catalogRoutes, openCatalogue } from './catalog'
import { cartRoutes, holdRoutes } from './cart'
import { changeAdminRoutes, liveRoutes } from './changes'
import { dashboardAdminRoutes } from './dashboard'
import { diskImpairment, doctorAdminRoutes, openSelfChecks, repeatSelfChecks, SELF_CHECKS } from './doctor'
import { openMetrics } from './metrics'
import {
  apartPicturesImpairment,
  mediaAdminRoutes,
  mediaRoutes,
  openMedia,
  otherPicturesImpairment,
  pictureImpairment,
  repeatMediaCare,
} from './media'
import { deliveryAdminRoutes, deliveryRoutes, PLACES } from './delivery'
import { myAccountRoutes } from './my-account'
import {
  ORDER_PAGES,
  ORDERS,
  orderAdminRoutes,
  orderPageRoutes,
  orderRoutes,
  pickingRoutes,
  repeatOrderCare,
} from './orders'
import { importReaderFile } from './boot/import-reader-file'
import { demoRoutes, hasDemo } from './demo'
import { openNotices } from './notices'
import { loadDemo } from './boot/load-demo'
import { pageLoader } from './boot/load-page'
import { nobody } from './platform/context'
import type { Deps } from './platform/deps'
import { createListeners, type ChangeListeners } from './platform/events/change-listeners'
import { repeatLimitCare } from './platform/http/limits/network-counts'
import type { StreamLimits } from './platform/http/event-streams'
import { openHttp } from './platform/http/open-http'
import type { RateLimits } from './platform/http/limits/rate-limits'
import { healthRoutes } from './platform/http/health-routes'
import { warnOfProxy } from './platform/http/limits/warn-of-proxy'
import { openPages } from './platform/page/open-pages'
import { openSharedAssets } from './platform/page/shared-assets'
import { docsRoutes } from './platform/openapi/docs-routes'
import { privacyAdminRoutes, privacyRoutes, repeatForgetting } from './privacy'
import { COMMIT } from './program-commit'
import { reportRoutes } from './reports'
import { openSearchCounts } from './searches'
import { settingsAdminRoutes } from './settings'
import { openPublicSurveys, surveyAdminRoutes, surveyPictureRoutes, surveyRoutes, SURVEYS, VOTES } from './surveys'
import {
  HELD_PAGES,
  heldPageRoutes,
  repeatGivingOut,
  WAITING_PAGES,
  waitingAdminRoutes,
  waitingPageRoutes,
  waitingRoutes,
} from './waiting'
import { HOLDS, repeatSweep, STOCK_MOVES, stockRoutes } from './stock'

export interface AppOptions {
  rateLimits?: RateLimits | undefined
  streamLimits?: StreamLimits | undefined
  /** The web's build; without it the app serves the API only. */
  webFolder?: string | undefined
}

const REPEATED = [repeatSweep, repeatGivingOut, repeatOrderCare, repeatForgetting, repeatSessionCare, repeatLimitCare]

/** After which an open panel compares what it shows. */
const PANEL_TOPICS = [ORDERS, USERS, HOLDS, ARRIVALS, SURVEYS, VOTES, BACKUPS, SELF_CHECKS]

/** Registers the platform first, then one line per slice. */
export async function createApp(
  deps: Deps,
  { rateLimits, streamLimits, webFolder }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env, log, schedule, contextFor, reservedContextFor } = deps
  const app = openHttp({
    env,
    log,
    findCaller: (token) => findCaller(reservedContextFor(nobody), token),
    contextFor,
    reservedContextFor,
    rateLimits,
    secretPaths: [ORDER_PAGES, WAITING_PAGES, HELD_PAGES],
  })
  warnOfProxy(app, deps)
  await openMetrics(app, deps)
  healthRoutes(app, { ...deps, commit: COMMIT })
  docsRoutes(app)
  accountRoutes(app)
  accountAdminRoutes(app)
  savedViewRoutes(app)
  settingsAdminRoutes(app, { ...deps, commit: COMMIT, hasDemo })
  demoRoutes(app, { load: loadDemo })
  deliveryRoutes(app)
  deliveryAdminRoutes(app)
  const changes = createListeners(deps.changes)
  const erasureLog = openErasureLog(deps, { changes, schedule })
  app.addHook('onClose', () => erasureLog.stop().then(() => changes.stop()))
  const reserved = { ...deps, db: deps.reservedDb, changes }
  const catalogue = openCatalogue(app, reserved)
  const searches = openSearchCounts(app, { ...deps, changes })
  catalogRoutes(app, { ...deps, catalogue, searches })
  catalogAdminRoutes(app, { catalogue, importReaderFile, publicUrl: env.PUBLIC_URL, log: deps.log })
  const media = await openMedia(deps)
  // Not the hosted store, whose answer a start does not wait for.
  await media.ownership.look(deps.db, 'folder')
  deps.readiness.addImpairment(pictureImpairment(media))
  deps.readiness.addImpairment(otherPicturesImpairment(media, contextFor))
  deps.readiness.addImpairment(apartPicturesImpairment(media, contextFor))
  deps.readiness.addImpairment(diskImpairment(env.DATA_DIR))
  deps.readiness.addImpairment(backupImpairment(contextFor, env), (forget) => changes.onChange(BACKUPS, forget))
  deps.readiness.addImpairment(deps.replica.impairment)
  mediaRoutes(app, media, catalogue)
  mediaAdminRoutes(app, media)
  const selfChecks = openSelfChecks(deps, { media, dataDir: env.DATA_DIR })
  const backups = openBackups(deps, () => selfChecks.startQuick())
  // The backup of the night begins a check when it ends.
  app.addHook('onClose', () => backups.stop().then(() => selfChecks.stop()))
  backupRoutes(app, { env, backups })
  doctorAdminRoutes(app, { selfChecks })
  stockRoutes(app)
  cartRoutes(app, searches)
  holdRoutes(app, deps)
  orderRoutes(app, deps)
  orderAdminRoutes(app, deps)
  pickingRoutes(app)
  myAccountRoutes(app)
  privacyRoutes(app)
  privacyAdminRoutes(app)
  reportRoutes(app, deps)
  const surveys = openPublicSurveys(reserved)
  surveyRoutes(app, { surveys })
  surveyPictureRoutes(app, { ...deps, surveys })
  surveyAdminRoutes(app)
  arrivalAdminRoutes(app)
  waitingRoutes(app)
  waitingAdminRoutes(app, deps)
  dashboardAdminRoutes(app, deps)
  activityRoutes(app)
  changeAdminRoutes(app, { ...deps, changes, topics: PANEL_TOPICS })
  liveRoutes(app, {
    ...deps,
    changes,
    topics: {
      stock: STOCK_MOVES,
      holds: HOLDS,
      surveys: [SURVEYS, VOTES],
      others: [CATALOGUE_EDITS, ARRIVALS, ORDERS, PLACES, USERS, BACKUPS, SELF_CHECKS],
    },
    listOpenSessions,
    streamLimits,
  })
  await openNotices(app, { ...deps, changes, topics: [ORDERS, SURVEYS, BACKUPS] })
  if (webFolder !== undefined) {
    const load = pageLoader(reserved, { catalogue, surveys })
    const storefront = await openPages(app, {
      ...deps,
      folder: webFolder,
      load,
      assets: openSharedAssets({ ...deps, changes }),
    })
    if (storefront) secretPageRoutes(app, storefront, changes)
  }
  for (const repeat of REPEATED) repeat(schedule)
  repeatMediaCare(schedule, media)
  repeatBackups(schedule, backups)
  repeatSelfChecks(schedule, selfChecks, deps.clock.now())
  return app
}

/** The pages whose address is a secret. */
function secretPageRoutes(app: FastifyInstance, storefront: Storefront, changes: ChangeListeners): void {
  orderPageRoutes(app, { render: storefront.renderOrderPage, changes })
  waitingPageRoutes(app, { render: storefront.renderWaitingPage, changes })
  heldPageRoutes(app, { render: storefront.renderHeldPage, changes })
}
