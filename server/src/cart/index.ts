// The exports that other slices may import.
export { cartRoutes } from './routes'
export { reservationRoutes } from './reservations/admin-routes'
export { holderRoutes } from './holders/admin-routes'
export { summarizeHolds } from './summarize-holds'
