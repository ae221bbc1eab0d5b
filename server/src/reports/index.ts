/** Every report, read from the replica if there is one. */
export { reportRoutes } from './admin-routes'
