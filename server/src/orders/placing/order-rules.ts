import { createHash, randomInt } from 'node:crypto'
import type { Day } from '@tocador/contracts/calendar'
import { normalisePhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/search-text'
import type { OrderRequest } from '@tocador/contracts/orders/order-input-schemas'

// Without 0, O, 1, I and L, which are easily confused when the number is read aloud or typed.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `PED-YYMMDD-XXXX`, random and unique by a constraint. A counter would serialise concurrent orders. */
export function newOrderNumber(day: Day, chance: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[chance(LETTERS.length)]).join('')
  return `PED-${day.slice(2).replaceAll('-', '')}-${letters}`
}

/** Merges lines of the same product, because locks and totals need each product only once. */
export function mergeCartItems(items: OrderRequest['cartItems']): OrderRequest['cartItems'] {
  const merged = new Map<number, number>()
  for (const { productId, quantity } of items) merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  return [...merged].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

export type OrderInput = Omit<OrderRequest, 'customerType' | 'userId' | 'sessionId'>

/**
 * Equal for two requests with the same order content. The buyer is not part of the hash, except the account for which an administrator
 * orders.
 */
export function hashOfOrder(input: OrderInput, accountOrderedFor: number | null): Buffer {
  // The order of the values is kept, because stored hashes depend on it.
  const values: Record<keyof OrderInput, unknown> = {
    customerName: input.customerName,
    customerPhone: normalisePhone(input.customerPhone),
    customerEmail: input.customerEmail,
    deliveryLocationId: input.deliveryLocationId,
    deliveryDate: input.deliveryDate,
    deliveryTime: input.deliveryTime,
    deliveryAddress: input.deliveryAddress,
    notes: input.notes,
    totalAmount: input.totalAmount ?? null,
    cartItems: mergeCartItems(input.cartItems).map(({ productId, quantity }) => [productId, quantity]),
  }
  return createHash('sha256')
    .update(JSON.stringify([...Object.values(values), ...(accountOrderedFor === null ? [] : [accountOrderedFor])]))
    .digest()
}

/** The text that the order search matches: number, name, phone as typed and normalised. */
export const orderSearchText = (orderNumber: string, name: string, phone: string) =>
  fold(`${orderNumber} ${name} ${phone} ${normalisePhone(phone)}`)
