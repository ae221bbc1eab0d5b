import type { CartStatus } from '@tocador/contracts/cart/cart-words'
import type { HoldStatus } from '@tocador/contracts/cart/hold-life'
import { HOLD_LIFE } from '@tocador/contracts/cart/hold-life'
import type { LedgerReason } from '@tocador/contracts/catalog/admin-catalog-words'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'

/** Who has a cart. The words of clients begin with `client`. */
export const OWNERS = ['guest one', 'guest two', 'client one', 'client two'] as const
export type OwnerName = (typeof OWNERS)[number]
export const isClient = (owner: string): boolean => owner.startsWith('client')

/** A place, a day counted from today, and an hour; `place` is the position in the list of places. */
export interface SlotChoice {
  place: number
  daysAhead: number
}

/** Product by its position in the list of products, and units. */
export type Units = readonly (readonly [product: number, units: number])[]

export interface StateLevel {
  onHand: number
  held: number
  isApproved: boolean
  isDeleted: boolean
}

export interface StateCart {
  /** Unknown until it was read from the database. */
  id: number | undefined
  owner: OwnerName
  status: CartStatus
  /** Of a guest's cart that became part of a client's. */
  mergedAt?: number
}

export interface StateLine {
  id: number | undefined
  cart: StateCart
  product: number
  quantity: number
  status: HoldStatus
  /** Milliseconds. */
  until: number
}

export interface StateOrder {
  id: number | undefined
  key: string
  buyer: OwnerName | 'manual'
  /** As it was sent, to send it again. */
  sent: { asked: Units; place: number; day: string }
  status: OrderStatus
  lines: Map<number, number>
  place: number
  day: string
  placedAt: number
  updatedAt: number
}

/** What the shop must contain, in memory. Lists only grow, so positions in them stay valid. */
export interface ShopState {
  now: number
  levels: StateLevel[]
  carts: StateCart[]
  lines: StateLine[]
  orders: StateOrder[]
  ledger: string[]
}

export const isOpen = ({ status }: StateLine): boolean => HOLD_LIFE[status].isOpen
export const freeOf = ({ onHand, held }: StateLevel): number => onHand - held
export const isSellable = ({ isApproved, isDeleted }: StateLevel): boolean => isApproved && !isDeleted

/** An entry of a list that a position refers to. */
export function at<Entry>(list: readonly Entry[], position: number): Entry {
  const entry = list[position]
  if (entry === undefined) throw new Error(`The list has no position ${position}`)
  return entry
}

export const openCartOf = (state: ShopState, owner: OwnerName) =>
  state.carts.find((cart) => cart.owner === owner && cart.status === 'active')

export const openLinesOf = (state: ShopState, owner: OwnerName, product?: number) =>
  state.lines.filter(
    (line) =>
      isOpen(line) && line.cart === openCartOf(state, owner) && (product === undefined || line.product === product),
  )

/** Changes a level and writes the ledger's row. */
export function move(
  state: ShopState,
  product: number,
  reason: LedgerReason,
  { onHand = 0, held = 0 }: { onHand?: number; held?: number },
): void {
  const level = at(state.levels, product)
  level.onHand += onHand
  level.held += held
  state.ledger.push(`${product} ${reason} ${onHand} ${held}`)
}

/** Closes lines and gives back the units that they hold. Returns the units. */
export function closeLines(
  state: ShopState,
  lines: readonly StateLine[],
  to: 'cancelled' | 'expired',
  reason: 'release' | 'lapse' | 'removal',
): number {
  let units = 0
  for (const line of lines) {
    if (line.status === 'active') {
      move(state, line.product, reason, { held: -line.quantity })
      units += line.quantity
    }
    line.status = to
  }
  return units
}

/** Ends the holds whose time is over, of some products or of all. */
export function lapse(state: ShopState, products?: readonly number[]): { lines: number; units: number } {
  const over = state.lines.filter(
    ({ status, until, product }) =>
      status === 'active' && until <= state.now && (products === undefined || products.includes(product)),
  )
  return { lines: over.length, units: closeLines(state, over, 'expired', 'lapse') }
}
