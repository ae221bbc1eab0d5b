import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { chosenIds, rowId } from '../field-schemas'
import { MAX_CHOSEN_ORDERS } from './orders-words'

// A network is named by an order that came from it, so that no request and no screen shows its address.

const networkOrders = z.object({
  /** Unconfirmed orders from the networks of the chosen orders; 0 when the networks are not known. */
  orders: z.int(),
  networks: z.int(),
  units: z.int(),
  /** Of clients with a confirmed order. */
  from_trusted: z.int(),
  /** The oldest of them: after a lost answer it tells whether they were cancelled. Null when there are none. */
  first_id: z.nullable(z.int()),
})
export type NetworkOrders = z.infer<typeof networkOrders>

export const countNetworkOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/networks',
  access: 'admin',
  summary: 'Cuántos pedidos sin confirmar llegaron desde las redes de los pedidos elegidos',
  query: z.object({ ids: chosenIds(MAX_CHOSEN_ORDERS, 'pedidos') }),
  reply: dataReply(networkOrders),
})
/** Units and hours come back once, also when two administrators cancel at the same time. */
export const cancelNetworkOrders = endpoint({
  method: 'POST',
  path: '/admin/orders/networks/cancel',
  access: 'admin',
  summary: 'Cancela en un paso todos los pedidos sin confirmar de las redes de los pedidos elegidos',
  body: z.object({
    ids: z
      .array(rowId('Selección inválida'), { error: 'Selección inválida' })
      .check(
        z.minLength(1, { error: 'Elige al menos un pedido' }),
        z.maxLength(MAX_CHOSEN_ORDERS, { error: `Máximo ${MAX_CHOSEN_ORDERS} pedidos` }),
      ),
  }),
  reply: dataReply(z.object({ cancelled: z.int(), units: z.int(), ids: z.array(z.int()) })),
})
