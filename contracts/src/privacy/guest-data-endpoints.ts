import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { phone } from '../field-schemas'

/** What the shop stores about a person without an account, found by the phone of her orders. */
const guestData = z.object({
  orders: z.int(),
  /** The numbers of orders that she still has to collect. */
  open_orders: z.array(z.string()),
  /** Messages of the shop in the history of these orders. */
  messages: z.int(),
  /** Carts of the browsers that she ordered with, and the units they hold now. */
  carts: z.int(),
  held_units: z.int(),
  /** Products that she waits for. */
  waits: z.int(),
  /** An account has this phone; its own orders are not counted here. */
  has_account: z.boolean(),
})
export type GuestData = z.infer<typeof guestData>

export const findGuestData = endpoint({
  method: 'GET',
  path: '/admin/guest-data',
  access: 'admin',
  summary: 'Lo que la tienda guarda de una persona sin cuenta, por su teléfono',
  query: z.object({ phone }),
  reply: dataReply(guestData),
})
/** Orders stay without the person. Repeating it erases nothing more. */
export const eraseGuestData = endpoint({
  method: 'POST',
  path: '/admin/guest-data/erase',
  access: 'admin',
  summary: 'Borra de los pedidos sin cuenta a la persona de un teléfono',
  body: z.object({ phone }),
  reply: dataReply(z.object({ orders: z.int(), waits: z.int(), has_account: z.boolean() })),
  refusals: ['ORDERS_OPEN'],
})
