import type { CallTo } from '../endpoint'
import type * as endpoints from './admin-delivery-endpoints'

export const listAdminPlaces: CallTo<typeof endpoints.listAdminPlaces> = {
  method: 'GET',
  path: '/admin/delivery-locations',
}
