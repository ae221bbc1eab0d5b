import type { CallTo } from '../endpoint'
import type * as accounts from './accounts-endpoints'
import type * as users from './admin-users-endpoints'
import type * as savedViews from './saved-views-endpoints'

export const findClients: CallTo<typeof users.findClients> = { method: 'GET', path: '/admin/clients' }
export const listUsers: CallTo<typeof users.listUsers> = { method: 'GET', path: '/admin/users' }
export const countUsers: CallTo<typeof users.countUsers> = { method: 'GET', path: '/admin/users/counts' }
export const getUser: CallTo<typeof users.getUser> = { method: 'GET', path: '/admin/users/:id' }
export const correctClient: CallTo<typeof users.correctClient> = { method: 'PUT', path: '/admin/users/:id' }
export const setUserStatus: CallTo<typeof users.setUserStatus> = { method: 'PUT', path: '/admin/users/:id/status' }
export const setUserRole: CallTo<typeof users.setUserRole> = { method: 'PUT', path: '/admin/users/:id/role' }
export const createPasswordLink: CallTo<typeof users.createPasswordLink> = {
  method: 'POST',
  path: '/admin/users/:id/password-link',
}
export const listSavedViews: CallTo<typeof savedViews.listSavedViews> = { method: 'GET', path: '/admin/saved-views' }
export const saveView: CallTo<typeof savedViews.saveView> = { method: 'POST', path: '/admin/saved-views' }
export const removeSavedView: CallTo<typeof savedViews.removeSavedView> = {
  method: 'DELETE',
  path: '/admin/saved-views/:id',
}
/** Only the panel changes the own account. */
export const updateProfile: CallTo<typeof accounts.updateProfile> = { method: 'PUT', path: '/auth/profile' }
