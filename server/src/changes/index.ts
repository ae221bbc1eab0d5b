// The exports that other slices may import.
export { changeAdminRoutes } from './admin-routes'
export { liveRoutes } from './live-routes'
