import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { rowId, seenText } from '../field-schemas'
import { cart, cartOwnerBody, filledCart, owner, productId, quantity, sessionId } from './cart-schemas'
import { MAX_LINE_QUANTITY } from './cart-words'

const cartReply = dataReply(cart)
const networkRefusals = ['TOO_MANY_CARTS', 'NETWORK_LIMIT', 'NETWORK_PRODUCT_LIMIT'] as const
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
    /** The search whose list the piece was added from, to count what searches lead to. What cannot be one is ignored. */
    searched: z.catch(z.optional(seenText(200)), undefined),
  }),
  refusals: [
    'CART_OWNER_MISSING',
    'NOT_YOURS',
    'NOT_FOUND',
    'STOCK_INSUFFICIENT',
    'PRODUCT_UNAVAILABLE',
    'LINE_LIMIT',
    ...networkRefusals,
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
    ...networkRefusals,
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
  reply: dataReply(filledCart),
  refusals: ['NOT_YOURS'],
})
