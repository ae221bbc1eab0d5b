import { dataReply, endpoint } from '../endpoint'
import { linkedOrder, linkedOrderMove } from './linked-order-schemas'
import { orderTokenParams } from './order-token-schemas'

const byLink = { access: 'public', params: orderTokenParams, reply: dataReply(linkedOrder) } as const
const limit = { perNetwork: 30, minutes: 10 }

export const getLinkedOrder = endpoint({
  ...byLink,
  method: 'GET',
  path: '/orders/by-token/:token',
  limit: { ...limit, onlyRefused: ['NOT_FOUND'] },
  summary: 'El pedido de un enlace',
  refusals: ['NOT_FOUND'],
})
export const moveLinkedOrder = endpoint({
  ...byLink,
  method: 'POST',
  path: '/orders/by-token/:token/move',
  limit,
  summary: 'Cambia lugar, día y hora del pedido de un enlace, hasta la hora límite',
  body: linkedOrderMove,
  refusals: [
    'NOT_FOUND',
    'ORDER_FIXED',
    'STALE_EDIT',
    'PLACE_UNAVAILABLE',
    'DAY_OUTSIDE_WINDOW',
    'DAY_CLOSED',
    'SLOT_UNAVAILABLE',
    'SLOT_FULL',
  ],
})
export const cancelLinkedOrder = endpoint({
  ...byLink,
  method: 'POST',
  path: '/orders/by-token/:token/cancel',
  limit,
  summary: 'Cancela el pedido de un enlace, hasta la hora límite',
  refusals: ['NOT_FOUND', 'ORDER_FIXED'],
})
