import type { CallTo } from '../endpoint'
import type * as endpoints from './dashboard-endpoints'

export const showDashboard: CallTo<typeof endpoints.showDashboard> = { method: 'GET', path: '/admin/dashboard' }
