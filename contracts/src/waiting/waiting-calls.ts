import type { CallTo } from '../endpoint'
import type * as waiting from './waiting-endpoints'

export const askToWait: CallTo<typeof waiting.askToWait> = { method: 'POST', path: '/waiting' }
export const listOwnWaits: CallTo<typeof waiting.listOwnWaits> = { method: 'GET', path: '/waiting' }
export const leaveOwnWait: CallTo<typeof waiting.leaveOwnWait> = { method: 'DELETE', path: '/waiting/:id' }
