import type { CallTo } from '../endpoint'
import type * as endpoints from './repeat-endpoints'

export const repeatOwnOrder: CallTo<typeof endpoints.repeatOwnOrder> = { method: 'POST', path: '/orders/:id/repeat' }
