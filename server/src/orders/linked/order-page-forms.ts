import { endpoint } from '@tocador/contracts/endpoint'
import { linkedOrderMove } from '@tocador/contracts/orders/linked-order-schemas'
import { cancelAddress, moveAddress } from '@tocador/contracts/orders/order-page'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { orderTokenParams } from '@tocador/contracts/orders/order-token-schemas'

const byLink = { access: 'public', params: orderTokenParams } as const
const limit = { perNetwork: 30, minutes: 10 }

// Declared like the API's calls, but outside of it: their paths are those of pages.

export const orderPage = endpoint({
  ...byLink,
  method: 'GET',
  path: orderPath(':token'),
  limit: { ...limit, onlyRefused: ['NOT_FOUND'] },
  summary: 'El pedido de un enlace',
})
export const moveForm = endpoint({
  ...byLink,
  method: 'POST',
  path: moveAddress(orderPage.path),
  limit,
  summary: 'Cambia lugar, día y hora del pedido de un enlace, hasta la hora límite',
  body: linkedOrderMove,
})
export const cancelForm = endpoint({
  ...byLink,
  method: 'POST',
  path: cancelAddress(orderPage.path),
  limit,
  summary: 'Cancela el pedido de un enlace, hasta la hora límite',
})
