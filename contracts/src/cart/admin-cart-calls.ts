import type { CallTo } from '../endpoint'
import type * as holders from './holders-endpoints'
import type * as endpoints from './reservations-endpoints'

export const listReservations: CallTo<typeof endpoints.listReservations> = {
  method: 'GET',
  path: '/reservations/admin/all',
}
export const reservationStats: CallTo<typeof endpoints.reservationStats> = {
  method: 'GET',
  path: '/reservations/admin/stats',
}
export const cartStats: CallTo<typeof endpoints.cartStats> = { method: 'GET', path: '/reservations/admin/cart-stats' }
export const listReservationCarts: CallTo<typeof endpoints.listReservationCarts> = {
  method: 'GET',
  path: '/reservations/admin/carts',
}
export const extendReservation: CallTo<typeof endpoints.extendReservation> = {
  method: 'PUT',
  path: '/reservations/admin/extend/:id',
}
export const cancelReservation: CallTo<typeof endpoints.cancelReservation> = {
  method: 'PUT',
  path: '/reservations/admin/cancel/:id',
}
export const remindReservation: CallTo<typeof endpoints.remindReservation> = {
  method: 'POST',
  path: '/reservations/admin/reminder/:id',
}
export const cleanupReservations: CallTo<typeof endpoints.cleanupReservations> = {
  method: 'POST',
  path: '/reservations/admin/cleanup',
}
export const listHolders: CallTo<typeof holders.listHolders> = { method: 'GET', path: '/reservations/admin/holders' }
export const releaseHolder: CallTo<typeof holders.releaseHolder> = {
  method: 'POST',
  path: '/reservations/admin/holders/release',
}
