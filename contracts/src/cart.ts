import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint'
import { instant } from './calendar'
import { pesos } from './money'
import { MAX_LINE_QUANTITY } from './limits'
import { rowId } from './text'

/** `guest_` plus time plus random; unguessable, since whoever knows the id can use the cart. */
export const sessionId = z
  .string({ error: 'Sesión inválida' })
  .check(z.regex(/^guest_[A-Za-z0-9_-]{10,122}$/, { error: 'Sesión inválida' }))

/** A new guest's id: `guest_`, the time and 128 random bits (CART-02). */
export const newSessionId = (now: number, randomHex: string) => `guest_${now}_${randomHex}`

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
  cartType: z.enum(['guest', 'registered']),
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

const owner = {
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  sessionId: z.optional(z.nullable(sessionId)),
}
const quantity = z
  .int({ error: 'La cantidad debe ser un número entero' })
  .check(z.maximum(MAX_LINE_QUANTITY, { error: `Máximo ${MAX_LINE_QUANTITY} piezas` }))
const productId = z
  .int({ error: 'Producto inválido' })
  .check(z.positive({ error: 'Producto inválido' }), z.maximum(2147483647, { error: 'Producto inválido' }))

export const cartOwnerBody = z.object(owner)
const cartReply = dataReply(cart)
const cartCall = { access: 'anyone', reply: cartReply } as const

export const getCart = endpoint({
  ...cartCall,
  method: 'POST',
  path: '/unified-cart/get',
  summary: 'El carrito abierto',
  body: cartOwnerBody,
  refusals: ['CART_OWNER_MISSING', 'NOT_YOURS'],
})
export const addItem = endpoint({
  ...cartCall,
  method: 'POST',
  path: '/unified-cart/add-item',
  summary: 'Aparta piezas en el carrito',
  body: z.object({
    ...owner,
    productId,
    quantity: z._default(quantity.check(z.minimum(1, { error: 'La cantidad debe ser al menos 1' })), 1),
  }),
  refusals: [
    'CART_OWNER_MISSING',
    'NOT_YOURS',
    'NOT_FOUND',
    'STOCK_INSUFFICIENT',
    'PRODUCT_UNAVAILABLE',
    'LINE_LIMIT',
    'TOO_MANY_CARTS',
  ],
})
export const updateQuantity = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/unified-cart/update-quantity',
  summary: 'Fija la cantidad de una línea; 0 o menos la quita',
  body: z.object({ ...owner, productId, quantity: quantity.check(z.minimum(-MAX_LINE_QUANTITY)) }),
  refusals: [
    'CART_OWNER_MISSING',
    'NOT_YOURS',
    'STOCK_INSUFFICIENT',
    'PRODUCT_UNAVAILABLE',
    'LINE_NOT_FOUND',
    'LINE_LIMIT',
  ],
})
export const removeItem = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: '/unified-cart/remove-item',
  summary: 'Quita una línea y devuelve sus piezas',
  body: z.object({ ...owner, productId }),
  refusals: ['CART_OWNER_MISSING', 'NOT_YOURS'],
})
export const clearCart = endpoint({
  ...cartCall,
  method: 'POST',
  path: '/unified-cart/clear',
  summary: 'Vacía el carrito',
  body: cartOwnerBody,
  refusals: ['CART_OWNER_MISSING', 'NOT_YOURS'],
})
export const deleteCart = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: '/unified-cart/clear',
  summary: 'Vacía el carrito',
  body: cartOwnerBody,
  refusals: ['CART_OWNER_MISSING', 'NOT_YOURS'],
})
export const migrateCart = endpoint({
  method: 'POST',
  path: '/unified-cart/migrate-guest-to-user',
  access: 'signed-in',
  summary: 'Junta el carrito de visita con el de la cuenta',
  body: z.object({ sessionId, userId: z.optional(z.nullable(rowId('Usuario inválido'))) }),
  reply: z.object({
    data: z.extend(cart, {
      /** Lines that were reduced: the wanted and the kept units. */
      cutLines: z.array(z.object({ productId: z.int(), name: z.string(), wanted: z.int(), kept: z.int() })),
    }),
  }),
  refusals: ['NOT_YOURS'],
})

// For the panel. A reservation is the hold of a cart line.

export const reservationStatus = z.enum(['active', 'expired', 'completed', 'cancelled'], {
  error: 'Estado desconocido',
})
export type ReservationStatus = z.infer<typeof reservationStatus>
export const expirationStatus = z.enum(['expired', 'critical', 'warning', 'safe'])
export type ExpirationStatus = z.infer<typeof expirationStatus>

const CRITICAL_MS = 15 * 60_000
const WARNING_MS = 60 * 60_000
/** Warning level of a hold by the exact time left, not rounded to minutes. */
export function expirationLevel(millisecondsLeft: number): ExpirationStatus {
  if (millisecondsLeft <= 0) return 'expired'
  if (millisecondsLeft < CRITICAL_MS) return 'critical'
  return millisecondsLeft < WARNING_MS ? 'warning' : 'safe'
}

export const reservation = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  session_id: z.string(),
  user_type: z.enum(['guest', 'registered']),
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
  minutes_remaining: z.int(),
  expiration_status: expirationStatus,
  status: reservationStatus,
  notes: z.string(),
  created_at: instant,
})
export type Reservation = z.infer<typeof reservation>

export const cartSummary = z.object({
  id: z.int(),
  cart_type: z.enum(['guest', 'registered']),
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
  expires_at: z.nullable(instant),
  minutes_until_expiry: z.int(),
  expiration_status: expirationStatus,
  created_at: instant,
  updated_at: instant,
})
export type CartSummary = z.infer<typeof cartSummary>
