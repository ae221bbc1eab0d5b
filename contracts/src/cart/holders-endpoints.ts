import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { instant, limitQuery, optionalText, pesos, rowId, text } from '../field-schemas'
import { CANCELLED_BY_OWNER } from './cart-words'

const DEFAULT_HOLDERS = 20

export const holder = z.object({
  /** Empty for carts to which no limits apply. */
  network: z.string(),
  /** null for a network, which may have many carts. */
  cart_id: z.nullable(z.int()),
  session_id: z.string(),
  user_id: z.nullable(z.int()),
  user_name: z.string(),
  user_phone: z.string(),
  carts: z.int(),
  pieces: z.int(),
  value: pesos,
  /** Percent of all units in the shop. */
  share: z.number(),
  since: instant,
  until: instant,
  /** Holds at least half of what a network may hold. */
  is_unusual: z.boolean(),
})
export type Holder = z.infer<typeof holder>

export const listHolders = endpoint({
  method: 'GET',
  path: '/reservations/admin/holders',
  access: 'admin',
  summary: 'Quién aparta más piezas, por carrito o por red',
  query: z.object({
    by: z._default(z.enum(['cart', 'network'], { error: 'Agrupa por carrito (cart) o por red (network)' }), 'network'),
    limit: limitQuery(DEFAULT_HOLDERS),
  }),
  reply: dataReply(z.object({ total_units: z.int(), holders: z.array(holder) })),
})

export const releaseHolder = endpoint({
  method: 'POST',
  path: '/reservations/admin/holders/release',
  access: 'admin',
  summary: 'Libera en un paso todo lo que aparta un carrito, una red, o un carrito desde una red',
  body: z
    .object({
      network: z.optional(text(64).check(z.minLength(1, { error: 'La red está vacía' }))),
      cartId: z.optional(rowId('Carrito inválido')),
      reason: z.pipe(
        optionalText(500),
        z.transform((value) => value || CANCELLED_BY_OWNER),
      ),
    })
    .check(
      z.refine(({ network, cartId }) => network !== undefined || cartId !== undefined, {
        error: 'Indica un carrito o una red',
      }),
    ),
  reply: dataReply(z.object({ released: z.int(), stockRestored: z.int() })),
})
