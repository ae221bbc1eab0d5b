// What other slices may use.
export { settingsAdminRoutes } from './admin-routes'
export { settingsCheck } from './check-settings'
export { endArrivalSamples } from './end-arrival-samples'
export { ensureFirstSettings } from './ensure-first-settings'
export { pageSettings } from './page-settings'
export { forgetPublisher, forgetWhatsapp, getSettings } from './queries'
export { SHOP_FIELDS } from './shop-fields'
export { SETTINGS } from './topics'
