import type { Cart, CartItem } from '@tocador/contracts/cart'
import { showPesos } from '@tocador/contracts/money'
import type { ShortProduct } from '@tocador/contracts/refusal'
import { totalOf } from './read-cart'

export { totalOf }

export type CartAction =
  | { kind: 'add'; productId: number; quantity: number }
  | { kind: 'set'; productId: number; quantity: number }
  | { kind: 'remove'; productId: number }
  | { kind: 'clear' }
  | { kind: 'load' }

/** A product's units that anybody may take now. */
export interface StockChange {
  productId: number
  free: number
}

/**
 * The cart as it will be when the action succeeds, shown while it is under way. Adding is not guessed:
 * whether the last unit is ours only the shop knows.
 */
export function expectedCart(cart: Cart, action: CartAction): Cart {
  switch (action.kind) {
    case 'set':
      return action.quantity <= 0
        ? withItems(cart, without(cart, action.productId))
        : withItems(
            cart,
            cart.items.map((item) =>
              item.productId === action.productId ? { ...item, quantity: action.quantity } : item,
            ),
          )
    case 'remove':
      return withItems(cart, without(cart, action.productId))
    case 'clear':
      return withItems(cart, [])
    default:
      return cart
  }
}

const without = (cart: Cart, productId: number) => cart.items.filter((item) => item.productId !== productId)
const withItems = (cart: Cart, items: CartItem[]): Cart => ({
  ...cart,
  items,
  total: totalOf(items),
  itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
})

/** The shop cannot hand over what this line asks for: its hold lapsed and others took the units, or it left the shop. */
export const isShort = (item: CartItem) => item.maxQuantity < item.quantity

const payable = (cart: Cart) => cart.items.filter((item) => !isShort(item))
/** What the order would come to now; a line that cannot be had costs nothing. */
export const payableTotal = (cart: Cart) => totalOf(payable(cart))
export const payableCount = (cart: Cart) => payable(cart).reduce((sum, { quantity }) => sum + quantity, 0)

/** Free units as the answer tells them; a line that was taken out gave its own back (CART-19 to CART-21). */
export function stockAfter(before: Cart | null, after: Cart): StockChange[] {
  const gone = before?.items.filter(({ productId }) => !after.items.some((item) => item.productId === productId)) ?? []
  return [
    ...after.items.map(({ productId, product }) => ({ productId, free: product.stock_total })),
    ...gone.map(({ productId, maxQuantity }) => ({ productId, free: maxQuantity })),
  ]
}

/** A refusal for stock says how many units we could have in all, our own included. */
export function stockOfRefusal(details: unknown, cart: Cart | null): StockChange[] {
  if (!Array.isArray(details)) return []
  return details.filter(isShortProduct).map(({ productId, available }) => {
    const own = cart?.items.find((item) => item.productId === productId && !item.lapsed)?.quantity ?? 0
    return { productId, free: Math.max(0, available - own) }
  })
}

const isShortProduct = (value: unknown): value is ShortProduct =>
  typeof value === 'object' && value !== null && 'productId' in value && 'available' in value

/** What became different since this visitor last looked, not counting what the visitor just did. */
export function noticesOf(seen: Cart | null, now: Cart, action: CartAction): string[] {
  if (seen === null || seen.id !== now.id) return []
  const touched = 'productId' in action ? action.productId : undefined
  return seen.items.flatMap((line) => {
    const { product, quantity } = line
    const present = now.items.find((item) => item.productId === line.productId)
    const isOwnDoing = line.productId === touched || action.kind === 'clear'
    if (present === undefined) return isOwnDoing ? [] : [`«${product.name}» salió de tu carrito.`]
    const notices: string[] = []
    if (present.product.price !== product.price)
      notices.push(
        `«${product.name}» cambió de precio: antes ${showPesos(product.price)}, ahora ${showPesos(present.product.price)}.`,
      )
    if (!isOwnDoing && present.quantity < quantity)
      notices.push(`De «${product.name}» ahora llevas ${present.quantity}; antes, ${quantity}.`)
    return notices
  })
}
