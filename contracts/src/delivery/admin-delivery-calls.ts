import type { CallTo } from '../endpoint'
import type * as endpoints from './admin-delivery-endpoints'

export const listAdminPlaces: CallTo<typeof endpoints.listAdminPlaces> = {
  method: 'GET',
  path: '/admin/delivery-locations',
}
export const createPlace: CallTo<typeof endpoints.createPlace> = { method: 'POST', path: '/admin/delivery-locations' }
export const updatePlace: CallTo<typeof endpoints.updatePlace> = {
  method: 'PUT',
  path: '/admin/delivery-locations/:id',
}
export const deletePlace: CallTo<typeof endpoints.deletePlace> = {
  method: 'DELETE',
  path: '/admin/delivery-locations/:id',
}
export const togglePlace: CallTo<typeof endpoints.togglePlace> = {
  method: 'PATCH',
  path: '/admin/delivery-locations/:id/toggle-status',
}
export const listSlots: CallTo<typeof endpoints.listSlots> = { method: 'GET', path: '/admin/time-slots' }
export const createSlot: CallTo<typeof endpoints.createSlot> = { method: 'POST', path: '/admin/time-slots' }
export const updateSlot: CallTo<typeof endpoints.updateSlot> = { method: 'PUT', path: '/admin/time-slots/:id' }
export const deleteSlot: CallTo<typeof endpoints.deleteSlot> = { method: 'DELETE', path: '/admin/time-slots/:id' }
export const toggleSlot: CallTo<typeof endpoints.toggleSlot> = {
  method: 'PATCH',
  path: '/admin/time-slots/:id/toggle-status',
}
export const setSlots: CallTo<typeof endpoints.setSlots> = { method: 'PUT', path: '/admin/time-slots' }
export const deleteSlots: CallTo<typeof endpoints.deleteSlots> = { method: 'POST', path: '/admin/time-slots/delete' }
export const listClosedDates: CallTo<typeof endpoints.listClosedDates> = { method: 'GET', path: '/admin/closed-dates' }
export const createClosedDates: CallTo<typeof endpoints.createClosedDates> = {
  method: 'POST',
  path: '/admin/closed-dates/many',
}
export const deleteClosedDate: CallTo<typeof endpoints.deleteClosedDate> = {
  method: 'DELETE',
  path: '/admin/closed-dates/:id',
}
export const listUpcomingOrders: CallTo<typeof endpoints.listUpcomingOrders> = {
  method: 'GET',
  path: '/admin/upcoming-orders',
}
export const showVisitorDays: CallTo<typeof endpoints.showVisitorDays> = { method: 'GET', path: '/admin/visitor-days' }
