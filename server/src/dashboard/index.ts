// The exports that other slices may import.
export { dashboardAdminRoutes } from './admin-routes'
