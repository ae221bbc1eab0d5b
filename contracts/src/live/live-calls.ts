import type { CallTo } from '../endpoint'
import type * as endpoints from './live-endpoints'

export const openLive: CallTo<typeof endpoints.openLive> = { method: 'POST', path: '/live' }
