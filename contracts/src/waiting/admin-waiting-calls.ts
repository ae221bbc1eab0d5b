import type { CallTo } from '../endpoint'
import type * as waiting from './admin-waiting-endpoints'

export const listWaitingPeople: CallTo<typeof waiting.listWaitingPeople> = {
  method: 'GET',
  path: '/admin/products/:id/waiting',
}
export const tellWaitingPerson: CallTo<typeof waiting.tellWaitingPerson> = {
  method: 'POST',
  path: '/admin/waiting/:id/message',
}
export const setWaitStatus: CallTo<typeof waiting.setWaitStatus> = { method: 'PUT', path: '/admin/waiting/:id' }
export const inviteWaiting: CallTo<typeof waiting.inviteWaiting> = {
  method: 'POST',
  path: '/admin/products/:id/waiting/invite',
}
export const removeWait: CallTo<typeof waiting.removeWait> = { method: 'DELETE', path: '/admin/waiting/:id' }
export const exportWaits: CallTo<typeof waiting.exportWaits> = { method: 'GET', path: '/admin/waiting/export' }
export const listPeopleOfArrival: CallTo<typeof waiting.listPeopleOfArrival> = {
  method: 'GET',
  path: '/admin/arrivals/:id/waiting',
}
export const removePersonOfArrival: CallTo<typeof waiting.removePersonOfArrival> = {
  method: 'DELETE',
  path: '/admin/arrivals/waiting/:id',
}
