import type { CallTo } from '../endpoint'
import type * as arrivals from './admin-arrivals-endpoints'

export const listArrivals: CallTo<typeof arrivals.listArrivals> = { method: 'GET', path: '/admin/arrivals' }
export const countArrivals: CallTo<typeof arrivals.countArrivals> = { method: 'GET', path: '/admin/arrivals/counts' }
export const exportArrivals: CallTo<typeof arrivals.exportArrivals> = { method: 'GET', path: '/admin/arrivals/export' }
export const getArrival: CallTo<typeof arrivals.getArrival> = { method: 'GET', path: '/admin/arrivals/:id' }
export const createArrival: CallTo<typeof arrivals.createArrival> = { method: 'POST', path: '/admin/arrivals' }
export const updateArrival: CallTo<typeof arrivals.updateArrival> = { method: 'PUT', path: '/admin/arrivals/:id' }
export const removeArrival: CallTo<typeof arrivals.removeArrival> = { method: 'DELETE', path: '/admin/arrivals/:id' }
export const restoreArrival: CallTo<typeof arrivals.restoreArrival> = {
  method: 'POST',
  path: '/admin/arrivals/:id/restore',
}
export const arriveAsProduct: CallTo<typeof arrivals.arriveAsProduct> = {
  method: 'POST',
  path: '/admin/arrivals/:id/arrived',
}
export const orderArrivals: CallTo<typeof arrivals.orderArrivals> = { method: 'PUT', path: '/admin/arrivals' }
