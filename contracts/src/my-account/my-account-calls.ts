import type { updateProfile as declaredUpdate } from '../accounts/accounts-endpoints'
import type { CallTo } from '../endpoint'
import type { listMyOrders as declaredList } from '../orders/orders-endpoints'
import type * as endpoints from './my-account-endpoints'

export const listMyOrders: CallTo<typeof declaredList> = { method: 'GET', path: '/orders/mine' }
export const updateProfile: CallTo<typeof declaredUpdate> = { method: 'PUT', path: '/auth/profile' }
export const listOwnSessions: CallTo<typeof endpoints.listOwnSessions> = { method: 'GET', path: '/auth/sessions' }
export const endOtherSessions: CallTo<typeof endpoints.endOtherSessions> = {
  method: 'DELETE',
  path: '/auth/sessions/others',
}
export const getPersonalData: CallTo<typeof endpoints.getPersonalData> = { method: 'GET', path: '/auth/personal-data' }
export const deleteAccount: CallTo<typeof endpoints.deleteAccount> = { method: 'DELETE', path: '/auth/profile' }
export const getPasswordHelp: CallTo<typeof endpoints.getPasswordHelp> = { method: 'GET', path: '/auth/password-help' }
