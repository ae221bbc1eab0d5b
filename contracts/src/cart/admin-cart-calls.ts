import type { CallTo } from '../endpoint'
import type * as holders from './holders-endpoints'
import type * as endpoints from './holds-endpoints'

export const listHolds: CallTo<typeof endpoints.listHolds> = {
  method: 'GET',
  path: '/reservations/admin/all',
}
export const holdStats: CallTo<typeof endpoints.holdStats> = {
  method: 'GET',
  path: '/reservations/admin/stats',
}
export const cartStats: CallTo<typeof endpoints.cartStats> = { method: 'GET', path: '/reservations/admin/cart-stats' }
export const listCartsWithHolds: CallTo<typeof endpoints.listCartsWithHolds> = {
  method: 'GET',
  path: '/reservations/admin/carts',
}
export const extendHold: CallTo<typeof endpoints.extendHold> = {
  method: 'PUT',
  path: '/reservations/admin/extend/:id',
}
export const cancelHold: CallTo<typeof endpoints.cancelHold> = {
  method: 'PUT',
  path: '/reservations/admin/cancel/:id',
}
export const remindOfHold: CallTo<typeof endpoints.remindOfHold> = {
  method: 'POST',
  path: '/reservations/admin/reminder/:id',
}
export const cleanUpHolds: CallTo<typeof endpoints.cleanUpHolds> = {
  method: 'POST',
  path: '/reservations/admin/cleanup',
}
export const listHolders: CallTo<typeof holders.listHolders> = { method: 'GET', path: '/reservations/admin/holders' }
export const releaseHolder: CallTo<typeof holders.releaseHolder> = {
  method: 'POST',
  path: '/reservations/admin/holders/release',
}
