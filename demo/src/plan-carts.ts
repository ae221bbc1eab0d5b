import type { Chance } from './chance'
import { DEMO_SESSIONS } from './people'
import { demoProducts } from './products/all-products'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const CLIENTS = 5
/** So that the report of 30 days has a period before it. */
const ABANDONED_DAYS = 60

export interface PlannedCart {
  at: Date
  /** A guest's session, or a client's index in the demo's list. */
  owner: { sessionId: string } | { client: number }
  /** Indexes in the demo's product list; one unit of each. */
  products: number[]
}

/** A few open carts, so that the owner sees holds with different times left. */
export function planOpenCarts(now: Date, chance: Chance): PlannedCart[] {
  const guests = ['a', 'b', 'c'].map((letter) => ({ sessionId: `${DEMO_SESSIONS}cart_${letter}_${chance.below(1e9)}` }))
  const clients = Array.from({ length: CLIENTS }, (_, client) => ({ client }))
  return [...guests, ...clients].map((owner) => {
    // A guest's hold lasts an hour, a client's a week; the cart was made at some moment within it.
    const age = 'sessionId' in owner ? chance.below(55) : chance.below(6 * 24 * 60)
    const products = Array.from({ length: 1 + chance.below(3) }, () => chance.below(demoProducts.length))
    return { owner, at: new Date(now.getTime() - age * MINUTE_MS), products }
  })
}

/** Guests' carts whose hour passed without an order, about two in three days, in chronological order. */
export function planAbandonedCarts(now: Date, chance: Chance): PlannedCart[] {
  const inStock = demoProducts.flatMap(({ stock }, product) => (stock > 2 ? [product] : []))
  const carts: PlannedCart[] = []
  for (let age = ABANDONED_DAYS; age >= 1; age--) {
    if (chance.next() < 1 / 3) continue
    const products = Array.from({ length: 1 + chance.below(3) }, () => inStock[chance.below(inStock.length)] ?? 0)
    const at = new Date(now.getTime() - age * DAY_MS - chance.below(10 * 60) * MINUTE_MS)
    carts.push({ at, owner: { sessionId: `${DEMO_SESSIONS}abandoned_${age}_${chance.below(1e9)}` }, products })
  }
  return carts
}
