// The exports that other slices may import.
export { cartRoutes } from './routes'
export { holdRoutes } from './holds/admin-routes'
export { summarizeHolds } from './summarize-holds'
