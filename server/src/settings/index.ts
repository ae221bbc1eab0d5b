export { settingsAdminRoutes } from './admin-routes'
export { ensureFirstSettings } from './ensure-first-settings'
export { getSettings, shopProfile } from './get-settings'
export type { Settings } from './queries'
