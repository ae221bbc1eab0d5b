// The door: all that other slices may use.
export { changeAdminRoutes } from './admin-routes'
