import type { CallTo } from '../endpoint'
import type * as endpoints from './self-check-endpoints'

export const showSelfCheck: CallTo<typeof endpoints.showSelfCheck> = { method: 'GET', path: '/admin/self-check' }
export const startSelfCheck: CallTo<typeof endpoints.startSelfCheck> = { method: 'POST', path: '/admin/self-check' }
