import type { CallTo } from '../endpoint'
import type * as guestData from './guest-data-endpoints'

export const findGuestData: CallTo<typeof guestData.findGuestData> = { method: 'GET', path: '/admin/guest-data' }
export const eraseGuestData: CallTo<typeof guestData.eraseGuestData> = {
  method: 'POST',
  path: '/admin/guest-data/erase',
}
