// The exports that other slices may import.
export { activityRoutes } from './admin-routes'
