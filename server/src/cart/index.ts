// What other slices may use.
export { cartRoutes } from './routes'
export { reservationRoutes } from './reservations/admin-routes'
export { whoseCart } from './whose-cart'
