import type { CallTo } from '../endpoint'
import type * as endpoints from './placing-endpoints'

export const placeOrder: CallTo<typeof endpoints.placeOrder> = { method: 'POST', path: '/orders' }
export const placeGuestOrder: CallTo<typeof endpoints.placeGuestOrder> = { method: 'POST', path: '/orders/guest' }
