// What other slices may use.
export { settingsAdminRoutes } from './admin-routes'
export { settingsCheck } from './check-settings'
export { ensureFirstSettings } from './ensure-first-settings'
export { pageSettings } from './page-settings'
export { forgetPublisher, forgetWhatsapp, getSettings } from './queries'
export { SETTINGS } from './topics'
