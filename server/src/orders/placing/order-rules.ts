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

type Asked = Pick<
  OrderRequest,
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'deliveryLocationId'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'deliveryAddress'
  | 'notes'
  | 'cartItems'
  | 'totalAmount'
>

/** Equal for two requests with the same order content. The buyer is not part of the hash. */
export function hashOfOrder(input: Asked): Buffer {
  const asked = [
    input.customerName,
    normalisePhone(input.customerPhone),
    input.customerEmail,
    input.deliveryLocationId,
    input.deliveryDate,
    input.deliveryTime,
    input.deliveryAddress,
    input.notes,
    input.totalAmount ?? null,
    mergeCartItems(input.cartItems).map(({ productId, quantity }) => [productId, quantity]),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

/** The text that the order search matches: number, name, phone as typed and normalised. */
export const orderSearchText = (orderNumber: string, name: string, phone: string) =>
  fold(`${orderNumber} ${name} ${phone} ${normalisePhone(phone)}`)
