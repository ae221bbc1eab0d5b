import * as z from 'zod/mini'
import { bit, instant, optionalText, pesos, phone, rowId } from '../field-schemas'
import { WAIT_STATUSES } from './waiting-life'
import { WAITING_TOKEN } from './waiting-link'

const token = z.string({ error: 'Enlace inválido' }).check(z.regex(WAITING_TOKEN, { error: 'Enlace inválido' }))
export const waitingTokenParams = z.object({ token })

/** Asks to be told of a product or an expected arrival. An account needs the product only; what it sends of the rest is ignored. */
export const waitInput = z
  .object({
    /** One of the two: a sold-out product, or a piece that the shop expects. */
    product_id: z.optional(z.nullable(rowId('Producto inválido'))),
    arrival_id: z.optional(z.nullable(rowId('Llegada inválida'))),
    name: optionalText(120),
    phone: z.optional(z.nullable(phone)),
    /** The list of this browser, which the product joins if it is of the same phone. */
    list: z.optional(z.nullable(token)),
  })
  .check(
    z.refine(({ product_id, arrival_id }) => (product_id == null) !== (arrival_id == null), {
      error: 'Falta el producto, o la llegada',
      path: ['product_id'],
    }),
  )
export type WaitInput = z.output<typeof waitInput>

/** The same for a new place and for one that the phone had, so that nobody learns what another person waits for. */
export const waitResult = z.object({
  /** How many people were in line. */
  before: z.int(),
  /** The path of her list; empty for an account, which has it in Mi cuenta. */
  link: z.string(),
})
export type WaitResult = z.infer<typeof waitResult>

/** A product that she waits for. */
export const wait = z.object({
  id: z.int(),
  /** null for an expected arrival, which is no product yet. */
  product_id: z.nullable(z.int()),
  arrival_id: z.nullable(z.int()),
  /** The product, not for sale now, as which the arrival comes back; she is in its line. Missing in answers of an older shop. */
  returning_id: z.optional(z.int()),
  /** When the arrival is expected, as words; '' for a product. */
  expected: z.string(),
  product_name: z.string(),
  brand: z.string(),
  /** Empty outside a family. */
  shade: z.string(),
  image_url: z.string(),
  /** null: to be confirmed. */
  price: z.nullable(pesos),
  /** 0: the shop does not sell it any more, or expects it no longer. */
  is_sold: bit,
  /** 1: there are units for everybody now. */
  is_available: bit,
  status: z.enum(WAIT_STATUSES),
  /** How many people are in line before her. */
  before: z.int(),
  asked_at: instant,
})
export type Wait = z.infer<typeof wait>
