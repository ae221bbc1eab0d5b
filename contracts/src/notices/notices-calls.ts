import type { CallTo } from '../endpoint'
import type * as endpoints from './notices-endpoints'

export const listNotices: CallTo<typeof endpoints.listNotices> = { method: 'GET', path: '/admin/notices' }
export const addNoticeDevice: CallTo<typeof endpoints.addNoticeDevice> = {
  method: 'POST',
  path: '/admin/notices/devices',
}
export const renewNoticeDevice: CallTo<typeof endpoints.renewNoticeDevice> = {
  method: 'POST',
  path: '/admin/notices/devices/renewal',
}
export const changeNoticeDevice: CallTo<typeof endpoints.changeNoticeDevice> = {
  method: 'PATCH',
  path: '/admin/notices/devices/:id',
}
export const removeNoticeDevice: CallTo<typeof endpoints.removeNoticeDevice> = {
  method: 'DELETE',
  path: '/admin/notices/devices/:id',
}
export const testNoticeDevice: CallTo<typeof endpoints.testNoticeDevice> = {
  method: 'POST',
  path: '/admin/notices/devices/:id/test',
}
export const noteOpenedOrder: CallTo<typeof endpoints.noteOpenedOrder> = {
  method: 'POST',
  path: '/admin/notices/opened-orders/:id',
}
