import type { CallTo } from '../endpoint'
import type * as endpoints from './cart-endpoints'

export const getCart: CallTo<typeof endpoints.getCart> = { method: 'POST', path: '/unified-cart/get' }
export const addItem: CallTo<typeof endpoints.addItem> = { method: 'POST', path: '/unified-cart/add-item' }
export const updateQuantity: CallTo<typeof endpoints.updateQuantity> = {
  method: 'PUT',
  path: '/unified-cart/update-quantity',
}
export const removeItem: CallTo<typeof endpoints.removeItem> = { method: 'DELETE', path: '/unified-cart/remove-item' }
export const clearCart: CallTo<typeof endpoints.clearCart> = { method: 'POST', path: '/unified-cart/clear' }
export const migrateCart: CallTo<typeof endpoints.migrateCart> = {
  method: 'POST',
  path: '/unified-cart/migrate-guest-to-user',
}
