import type { CallTo } from '../endpoint'
import type * as endpoints from './repeat-endpoints'

export const repeatOwnOrder: CallTo<typeof endpoints.repeatOwnOrder> = { method: 'POST', path: '/orders/:id/repeat' }
export const repeatLinkedOrder: CallTo<typeof endpoints.repeatLinkedOrder> = {
  method: 'POST',
  path: '/orders/by-token/:token/repeat',
}
