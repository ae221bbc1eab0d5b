import { endpoint } from '../endpoint'
import { manualOrder, orderRequest } from './order-input-schemas'
import { placed } from './order-schemas'

const refusals = [
  'STOCK_INSUFFICIENT',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'PLACE_UNAVAILABLE',
  'DAY_OUTSIDE_WINDOW',
  'DAY_CLOSED',
  'SLOT_UNAVAILABLE',
  'SLOT_FULL',
  'IDEMPOTENCY_MISMATCH',
  'NOT_YOURS',
] as const
const limits = [
  'LINE_LIMIT',
  'PHONE_ORDERS',
  'NETWORK_ORDERS',
  'TOO_MANY_CARTS',
  'NETWORK_LIMIT',
  'NETWORK_PRODUCT_LIMIT',
] as const

/** Clients of the API send the whole product in each line; what the schema does not name is ignored. */
const ORDER_BYTES = 1_048_576

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'signed-in',
  summary: 'Pedido de una cuenta',
  body: orderRequest,
  bodyBytes: ORDER_BYTES,
  reply: placed,
  status: 201,
  refusals: [...refusals, ...limits],
})
export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/orders/guest',
  access: 'public',
  summary: 'Pedido de visita',
  body: orderRequest,
  bodyBytes: ORDER_BYTES,
  reply: placed,
  status: 201,
  refusals: [...refusals, ...limits, 'CART_OWNER_MISSING', 'CART_MERGED'],
})

export const placeManualOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Pedido tomado por la dueña',
  body: manualOrder,
  bodyBytes: ORDER_BYTES,
  reply: placed,
  status: 201,
  refusals: [...refusals, 'NOT_FOUND', 'USER_INACTIVE'],
})
