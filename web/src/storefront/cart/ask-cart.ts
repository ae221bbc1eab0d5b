import {
  addItem,
  clearCart,
  getCart,
  migrateCart,
  removeItem,
  updateQuantity,
} from '@tocador/contracts/cart/cart-calls'
import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { readShelf } from '@tocador/contracts/catalog/shelf'
import { call } from '../../api/call'
import type { CartAction } from './cart-rules'
import { getOrCreateGuestId, readGuestId } from './guest-session'
import { readCart } from './read-cart'

export interface CutLine {
  name: string
  wanted: number
  kept: number
}
/** `cart` is null for a visitor without an account or guest id. */
export type CartAnswer = { cart: Cart | null; cutLines: readonly CutLine[]; joined?: string }

/** Sends an action; the server always answers with the whole cart. Without a user it is a guest's cart (CART-05). */
export async function askCart(action: CartAction, userId: number | undefined): Promise<CartAnswer> {
  if (action.kind === 'load') return load(userId)
  const owner = userId === undefined ? { sessionId: getOrCreateGuestId() } : { userId }
  const { data } = await change(action, owner)
  return { cart: readCart(data), cutLines: [] }
}

function change(action: Exclude<CartAction, { kind: 'load' }>, owner: { sessionId: string } | { userId: number }) {
  switch (action.kind) {
    case 'add':
      return call(addItem, {
        body: {
          ...owner,
          productId: action.productId,
          quantity: action.quantity,
          searched: (!action.isElsewhere && readShelf(location.search).search) || undefined,
        },
      })
    case 'set':
      return call(updateQuantity, { body: { ...owner, productId: action.productId, quantity: action.quantity } })
    case 'remove':
      return call(removeItem, { body: { ...owner, productId: action.productId } })
    case 'clear':
      return call(clearCart, { body: owner })
  }
}

/** After sign-in a remaining guest cart is merged into the account's; repeating this is safe (AUTH-21). */
async function load(userId: number | undefined): Promise<CartAnswer> {
  const guestId = readGuestId()
  if (guestId !== null && userId !== undefined) {
    const { data } = await call(migrateCart, { body: { sessionId: guestId, userId } })
    return { cart: readCart(data), cutLines: data.cutLines ?? [], joined: guestId }
  }
  const owner = userId === undefined ? guestId !== null && { sessionId: guestId } : { userId }
  if (owner === false) return { cart: null, cutLines: [] }
  const { data } = await call(getCart, { body: owner })
  return { cart: readCart(data), cutLines: [] }
}
