import { dataReply, endpoint } from '../endpoint'
import { waitingTokenParams } from '../waiting/waiting-schemas'
import { cartOwnerBody, filledCart } from './cart-schemas'

/** Repeated by the same cart, it changes nothing. */
export const openHeldUnit = endpoint({
  method: 'POST',
  path: '/waiting/held/:token/open',
  access: 'anyone',
  limit: { perNetwork: 30, minutes: 10 },
  summary: 'Pone en el carrito la pieza apartada de un enlace, con el tiempo que le queda',
  params: waitingTokenParams,
  body: cartOwnerBody,
  reply: dataReply(filledCart),
  refusals: ['NOT_FOUND', 'NOT_YOURS', 'CART_OWNER_MISSING', 'HELD_ELSEWHERE', 'HELD_NO_MORE', 'CONFLICT'],
})
