import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { orderTokenParams } from '../orders/order-token-schemas'
import { cart, cartOwnerBody } from './cart-schemas'

/** The cart after an order was repeated. */
const repeatedOrder = z.extend(cart, {
  /** Lines of the order of which fewer units are in the cart than were ordered; `kept` is 0 when none are. */
  cutLines: z.array(z.object({ productId: z.int(), name: z.string(), wanted: z.int(), kept: z.int() })),
})
export type RepeatedOrder = z.infer<typeof repeatedOrder>

const repeating = {
  limit: { perNetwork: 30, minutes: 10 },
  body: cartOwnerBody,
  reply: dataReply(repeatedOrder),
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
