import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { instant, pesos, rowId } from '../field-schemas'
import { MAX_LINE_QUANTITY } from './cart-words'

/** `guest_` plus time plus random; unguessable, because the id alone gives access to the cart. */
export const sessionId = z
  .string({ error: 'Sesión inválida' })
  .check(z.regex(/^guest_[A-Za-z0-9_-]{10,122}$/, { error: 'Sesión inválida' }))

export const cartProduct = z.object({
  id: z.int(),
  name: z.string(),
  price: pesos,
  image_url: z.string(),
  /** Units available now. */
  stock_total: z.int(),
  description: z.string(),
  product_type_id: z.int(),
  category_name: z.string(),
})
export const cartItem = z.object({
  reservationId: z.int(),
  productId: z.int(),
  quantity: z.int(),
  /** The highest quantity this line can have: its own held units plus the available ones. */
  maxQuantity: z.int(),
  reservedUntil: instant,
  /** The hold expired; another cart may hold the units by now. */
  lapsed: z.boolean(),
  product: cartProduct,
})
export const cart = z.object({
  /** 0 while the owner has no open cart. */
  id: z.int(),
  userId: z.nullable(z.int()),
  sessionId: z.nullable(z.string()),
  cartType: z.enum(CUSTOMER_TYPES),
  /** For how long a product that this owner adds now is held, if it is not in the cart yet; a new account's as long as a guest's. */
  holdMinutes: z.int(),
  status: z.string(),
  items: z.array(cartItem),
  total: pesos,
  itemCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: z.nullable(instant),
})
export type Cart = z.infer<typeof cart>
export type CartItem = z.infer<typeof cartItem>

/** The cart after several lines were put into it at once. */
export const filledCart = z.extend(cart, {
  /** Lines that got fewer units than were wanted; `kept` is 0 when none are in the cart. */
  cutLines: z.array(z.object({ productId: z.int(), name: z.string(), wanted: z.int(), kept: z.int() })),
})
export type FilledCart = z.infer<typeof filledCart>

export const owner = {
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  sessionId: z.optional(z.nullable(sessionId)),
}
export const quantity = z
  .int({ error: 'La cantidad debe ser un número entero' })
  .check(z.maximum(MAX_LINE_QUANTITY, { error: `Máximo ${MAX_LINE_QUANTITY} piezas` }))
export const productId = z
  .int({ error: 'Producto inválido' })
  .check(z.positive({ error: 'Producto inválido' }), z.maximum(2147483647, { error: 'Producto inválido' }))

export const cartOwnerBody = z.object(owner)
