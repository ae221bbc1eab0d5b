import type { CallTo } from '../endpoint'
import type * as endpoints from './delivery-endpoints'

export const listPlaces: CallTo<typeof endpoints.listPlaces> = { method: 'GET', path: '/orders/delivery-locations' }
export const listDeliveryDays: CallTo<typeof endpoints.listDeliveryDays> = {
  method: 'GET',
  path: '/orders/delivery-days',
}
export const listDeliveryTimes: CallTo<typeof endpoints.listDeliveryTimes> = {
  method: 'GET',
  path: '/orders/delivery-times',
}
