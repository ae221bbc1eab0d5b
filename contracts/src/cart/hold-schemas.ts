import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { instant, pesos } from '../field-schemas'
import { HOLD_STATUSES } from './hold-life'
import { EXPIRATION_STATUSES } from './cart-words'

export const holdStatus = z.enum(HOLD_STATUSES, { error: 'Estado desconocido' })
export const expirationStatus = z.enum(EXPIRATION_STATUSES, { error: 'Nivel de vencimiento desconocido' })

export const hold = z.object({
  id: z.int(),
  cart_id: z.int(),
  user_id: z.nullable(z.int()),
  session_id: z.string(),
  user_type: z.enum(CUSTOMER_TYPES),
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  product_price: pesos,
  user_name: z.string(),
  user_phone: z.string(),
  user_email: z.string(),
  quantity: z.int(),
  total_amount: pesos,
  reserved_until: instant,
  /** When its current hold time began, which ends at `reserved_until`. */
  renewed_at: instant,
  /** Negative once the time is over. */
  minutes_remaining: z.int(),
  expiration_status: expirationStatus,
  status: holdStatus,
  /** For somebody in line, who is told of it from there: it is in nobody's cart until she opens its link. */
  is_set_aside: z.boolean(),
  /** That it was bought by; shops before it did not send it. */
  order: z.optional(z.nullable(z.object({ id: z.int(), order_number: z.string() }))),
  notes: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type Hold = z.infer<typeof hold>

export const cartSummary = z.object({
  id: z.int(),
  cart_type: z.enum(CUSTOMER_TYPES),
  status: z.string(),
  user_id: z.nullable(z.int()),
  user_name: z.string(),
  user_phone: z.string(),
  user_email: z.string(),
  session_id: z.string(),
  items_count: z.int(),
  products_summary: z.string(),
  total_quantity: z.int(),
  total_value: pesos,
  /** When its latest hold ends, also when that is past; null for a cart without lines. */
  expires_at: z.nullable(instant),
  /** When the hold time that ends at `expires_at` began. */
  renewed_at: z.nullable(instant),
  /** The active hold that expires first. */
  next_reservation_id: z.nullable(z.int()),
  minutes_until_expiry: z.int(),
  expiration_status: expirationStatus,
  created_at: instant,
  updated_at: instant,
})
export type CartSummary = z.infer<typeof cartSummary>
