import type { CallTo } from '../endpoint'
import type * as endpoints from './activity-endpoints'

export const listActivity: CallTo<typeof endpoints.listActivity> = { method: 'GET', path: '/admin/activity' }
export const listActors: CallTo<typeof endpoints.listActors> = { method: 'GET', path: '/admin/activity/actors' }
export const exportActivity: CallTo<typeof endpoints.exportActivity> = { method: 'GET', path: '/admin/activity/export' }
