import type { CallTo } from '../endpoint'
import type * as endpoints from './health-endpoints'

export const ready: CallTo<typeof endpoints.ready> = { method: 'GET', path: '/health/ready' }
