import * as z from 'zod/mini'
import { sessionId } from '../cart/cart-schemas'
import { endpoint } from '../endpoint'

/**
 * A stream of events (text/event-stream) that stays open. What it says is decided by the token: `stock` is for everybody,
 * `cart` for the owner of the cart, `shop` for administrators. POST, so that a guest's id is in no address.
 */
export const openLive = endpoint({
  method: 'POST',
  path: '/live',
  access: 'anyone',
  summary: 'Cambios en vivo: existencias, el carrito propio y, para quien administra, la tienda',
  body: z.object({ sessionId: z.optional(z.nullable(sessionId)) }),
  refusals: ['STREAM_ONLY', 'TOO_MANY_STREAMS'],
})
