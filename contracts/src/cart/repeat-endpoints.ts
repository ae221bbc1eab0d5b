import { dataReply, endpoint, idParams } from '../endpoint'
import { orderTokenParams } from '../orders/order-token-schemas'
import { cartOwnerBody, filledCart } from './cart-schemas'

const repeating = {
  limit: { perNetwork: 30, minutes: 10 },
  body: cartOwnerBody,
  reply: dataReply(filledCart),
  refusals: [
    'NOT_FOUND',
    'NOT_YOURS',
    'CONFLICT',
    'CART_OWNER_MISSING',
    'TOO_MANY_CARTS',
    'NETWORK_LIMIT',
    'NETWORK_PRODUCT_LIMIT',
  ],
} as const

export const repeatOwnOrder = endpoint({
  ...repeating,
  method: 'POST',
  path: '/orders/:id/repeat',
  access: 'signed-in',
  summary: 'Pone en el carrito lo que todavía se vende de un pedido propio',
  params: idParams,
})
export const repeatLinkedOrder = endpoint({
  ...repeating,
  method: 'POST',
  path: '/orders/by-token/:token/repeat',
  access: 'anyone',
  summary: 'Pone en el carrito lo que todavía se vende del pedido de un enlace',
  params: orderTokenParams,
})
