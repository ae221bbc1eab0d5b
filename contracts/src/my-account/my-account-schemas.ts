import * as z from 'zod/mini'
import { user } from '../accounts/accounts-schemas'
import { instant, pesos } from '../field-schemas'
import { order, orderLine } from '../orders/order-schemas'

/** A session of the own account. It has no token and no id, so that reading the list gives nobody access. */
export const ownSession = z.object({
  /** `Chrome en Windows`; empty for sessions from before devices were stored. */
  device: z.string(),
  started_at: instant,
  /** Accurate to the hour. */
  last_used_at: instant,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** An order as its customer may read it, without the shop's notes. */
const ownOrder = z.extend(z.omit(order, { admin_notes: true, delivery_location_id: true, updated_at: true }), {
  items: z.array(z.omit(orderLine, { product_id: true })),
})

/** Everything that the shop has stored about a person. */
export const personalData = z.object({
  exported_at: instant,
  profile: z.extend(user, { created_at: instant }),
  orders: z.array(ownOrder),
  cart: z.array(
    z.object({ product_name: z.string(), quantity: z.int(), price: pesos, added_at: instant, reserved_until: instant }),
  ),
  votes: z.array(z.object({ survey: z.string(), option: z.string(), voted_at: instant })),
  suggestions: z.array(
    z.object({
      survey: z.string(),
      option: z.string(),
      description: z.string(),
      status: z.string(),
      /** What the shop answered; its author reads it in the survey. */
      notes: z.string(),
      suggested_at: instant,
    }),
  ),
  /** What the shop wrote to her about her orders. */
  messages: z.array(z.object({ order_number: z.string(), text: z.string(), sent_at: instant })),
  /** The products that she waits for. */
  waits: z.array(z.object({ product_name: z.string(), status: z.string(), asked_at: instant })),
  sessions: z.array(ownSession),
  /** Network addresses from which the account signed in, held products or ordered, each with its last use. */
  networks: z.array(z.object({ network: z.string(), last_used_at: instant })),
})
export type PersonalData = z.infer<typeof personalData>
