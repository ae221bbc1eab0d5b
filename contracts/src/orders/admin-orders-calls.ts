import type { CallTo } from '../endpoint'
import type * as networks from './network-orders-endpoints'
import type * as messages from './order-messages-endpoints'
import type * as orders from './orders-endpoints'
import type * as picking from './picking-endpoints'
import type * as placing from './placing-endpoints'

export const listOrders: CallTo<typeof orders.listOrders> = { method: 'GET', path: '/orders' }
export const exportOrders: CallTo<typeof orders.exportOrders> = { method: 'GET', path: '/admin/orders/export' }
export const getOrder: CallTo<typeof orders.getOrder> = { method: 'GET', path: '/orders/:id' }
export const changeOrderStatus: CallTo<typeof orders.changeOrderStatus> = { method: 'PUT', path: '/orders/:id/status' }
export const changeOrderLines: CallTo<typeof orders.changeOrderLines> = { method: 'PUT', path: '/orders/:id/lines' }
export const changeOrderHandover: CallTo<typeof orders.changeOrderHandover> = {
  method: 'PUT',
  path: '/orders/:id/handover',
}
export const replaceOrderLink: CallTo<typeof orders.replaceOrderLink> = { method: 'POST', path: '/orders/:id/link' }
export const getOrderMessage: CallTo<typeof messages.getOrderMessage> = { method: 'GET', path: '/orders/:id/message' }
export const sendOrderMessage: CallTo<typeof messages.sendOrderMessage> = {
  method: 'POST',
  path: '/orders/:id/message',
}
export const getPickList: CallTo<typeof picking.getPickList> = { method: 'GET', path: '/admin/pick-list' }
export const getOrderPickList: CallTo<typeof picking.getOrderPickList> = {
  method: 'GET',
  path: '/orders/:id/pick-list',
}
export const getChosenPickList: CallTo<typeof picking.getChosenPickList> = {
  method: 'GET',
  path: '/admin/pick-list/chosen',
}
export const getOrderCalendar: CallTo<typeof picking.getOrderCalendar> = {
  method: 'GET',
  path: '/admin/order-calendar',
}
export const countNetworkOrders: CallTo<typeof networks.countNetworkOrders> = {
  method: 'GET',
  path: '/admin/orders/networks',
}
export const cancelNetworkOrders: CallTo<typeof networks.cancelNetworkOrders> = {
  method: 'POST',
  path: '/admin/orders/networks/cancel',
}
export const placeManualOrder: CallTo<typeof placing.placeManualOrder> = { method: 'POST', path: '/admin/orders' }
