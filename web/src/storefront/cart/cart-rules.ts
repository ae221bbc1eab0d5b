import type { Cart, CartItem } from '@tocador/contracts/cart/cart-schemas'
import { showPesos } from '@tocador/contracts/money'
import type { ShortProduct } from '@tocador/contracts/refusal'
import { totalOf } from './read-cart'

export { totalOf }

export type CartAction =
  | { kind: 'add'; productId: number; quantity: number; isElsewhere?: boolean | undefined }
  | { kind: 'set'; productId: number; quantity: number }
  | { kind: 'remove'; productId: number }
  | { kind: 'clear' }
  | { kind: 'load' }

/** The units of a product that are available to everybody. */
export interface StockChange {
  productId: number
  free: number
}

/**
 * The expected cart, shown while an action is pending. Adding is not anticipated: only the server knows whether a unit
 * is left.
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
    case 'add':
    case 'load':
      return cart
  }
}

/** The cart of another tab with what was added here, as the shop answered it. */
export const withAdded = (cart: Cart, answer: Cart, productId: number): Cart =>
  withItems(cart, [...without(cart, productId), ...answer.items.filter((item) => item.productId === productId)])

const without = (cart: Cart, productId: number) => cart.items.filter((item) => item.productId !== productId)
const withItems = (cart: Cart, items: CartItem[]): Cart => ({
  ...cart,
  items,
  total: totalOf(items),
  itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
})

/** The line cannot be ordered: its hold lapsed and others took the units, or the product is no longer sold. */
export const isShort = (item: CartItem) => item.maxQuantity < item.quantity

const payable = (cart: Cart) => cart.items.filter((item) => !isShort(item))
/** The total of an order now, without lines that cannot be ordered. */
export const payableTotal = (cart: Cart) => totalOf(payable(cart))
export const payableCount = (cart: Cart) => payable(cart).reduce((sum, { quantity }) => sum + quantity, 0)

/** Available units from the answer; the units of a removed line become available again (CART-19 to CART-21). */
export function stockAfter(before: Cart | null, after: Cart): StockChange[] {
  const gone = before?.items.filter(({ productId }) => !after.items.some((item) => item.productId === productId)) ?? []
  return [
    ...after.items.map(({ productId, product }) => ({ productId, free: product.stock_total })),
    ...gone.map(({ productId, maxQuantity }) => ({ productId, free: maxQuantity })),
  ]
}

/** A stock error says how many units this cart could have in total, including its own. */
export function stockOfRefusal(details: unknown, cart: Cart | null): StockChange[] {
  if (!Array.isArray(details)) return []
  return details.filter(isShortProduct).map(({ productId, available }) => {
    const own = cart?.items.find((item) => item.productId === productId && !item.lapsed)?.quantity ?? 0
    return { productId, free: Math.max(0, available - own) }
  })
}

const isShortProduct = (value: unknown): value is ShortProduct =>
  typeof value === 'object' && value !== null && 'productId' in value && 'available' in value

/** What changed since the cart was last shown, except by the visitor's own action. */
export function noticesOf(seen: Cart | null, now: Cart, action: CartAction): string[] {
  if (seen === null || seen.id !== now.id) return []
  const touched = 'productId' in action ? action.productId : undefined
  return seen.items.flatMap((line) => {
    const { product, quantity } = line
    const present = now.items.find((item) => item.productId === line.productId)
    const isOwnChange = line.productId === touched || action.kind === 'clear'
    if (present === undefined) return isOwnChange ? [] : [`«${product.name}» salió de tu carrito.`]
    const notices: string[] = []
    if (present.product.price !== product.price)
      notices.push(
        `«${product.name}» cambió de precio: antes ${showPesos(product.price)}, ahora ${showPesos(present.product.price)}.`,
      )
    if (!isOwnChange && present.quantity < quantity)
      notices.push(`De «${product.name}» ahora llevas ${present.quantity}; antes, ${quantity}.`)
    return notices
  })
}
