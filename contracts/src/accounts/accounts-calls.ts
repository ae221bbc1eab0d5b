import type { CallTo } from '../endpoint'
import type * as endpoints from './accounts-endpoints'

export const login: CallTo<typeof endpoints.login> = { method: 'POST', path: '/auth/login' }
export const register: CallTo<typeof endpoints.register> = { method: 'POST', path: '/auth/register' }
export const logout: CallTo<typeof endpoints.logout> = { method: 'POST', path: '/auth/logout' }
export const endSession: CallTo<typeof endpoints.endSession> = { method: 'POST', path: '/auth/ended-sessions' }
export const getProfile: CallTo<typeof endpoints.getProfile> = { method: 'GET', path: '/auth/profile' }
export const setNewPassword: CallTo<typeof endpoints.setNewPassword> = { method: 'POST', path: '/auth/new-password' }
