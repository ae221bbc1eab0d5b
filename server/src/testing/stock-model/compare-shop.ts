import { holdStats } from '@tocador/contracts/cart/holds-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { HOLD_STATUSES } from '@tocador/contracts/cart/hold-life'
import type { TestApp } from '../test-app'
import type { ShopRows } from './read-rows'
import { freeOf, isSellable, type ShopState } from './shop-state'

/** What is compared, from the state and from the database, in the same words. */
export interface Picture {
  levels: string[]
  carts: string[]
  lines: string[]
  orders: string[]
  slots: string[]
  ledger: string[]
}

const instant = (ms: number) => new Date(ms).toISOString()

export function pictureOfState(state: ShopState): Picture {
  const taking = state.orders.filter(({ status }) => ORDER_LIFE[status].takesUnits)
  return {
    levels: state.levels.map((level) => `${level.onHand} ${level.held} ${isSellable(level)}`),
    carts: state.carts.map(({ owner, status }) => `${owner}: ${status}`).toSorted(),
    lines: state.lines
      .map(
        ({ cart, product, quantity, status, until }) =>
          `${cart.owner}: ${quantity} × ${product} ${status} ${instant(until)}`,
      )
      .toSorted(),
    orders: state.orders
      .map(({ key, status, lines, place, day, updatedAt }) => {
        const sorted = [...lines].toSorted().map(([product, units]) => `${units} × ${product}`)
        return `${key}: ${status} ${sorted.join(', ')} at ${place} on ${day}, ${instant(updatedAt)}`
      })
      .toSorted(),
    slots: counted(taking.map(({ place, day }) => `${place} ${day}`)),
    ledger: state.ledger.toSorted(),
  }
}

export function pictureOfRows({ levels, carts, lines, orders, slots, ledger }: ShopRows): Picture {
  return {
    levels: levels.map(({ onHand, held, isSellable }) => `${onHand} ${held} ${isSellable}`),
    carts: carts.map(({ owner, status }) => `${owner}: ${status}`).toSorted(),
    lines: lines
      .map(
        ({ owner, product, quantity, status, until }) =>
          `${owner}: ${quantity} × ${product} ${status} ${until.toISOString()}`,
      )
      .toSorted(),
    orders: orders
      .map(
        ({ key, status, lines, place, day, updatedAt }) =>
          `${key}: ${status} ${lines} at ${place} on ${day}, ${updatedAt.toISOString()}`,
      )
      .toSorted(),
    slots: slots
      .filter(({ taken }) => taken > 0)
      .map(({ place, day, taken }) => `${taken}: ${place} ${day}`)
      .toSorted(),
    ledger: ledger.map(({ product, reason, onHand, held }) => `${product} ${reason} ${onHand} ${held}`).toSorted(),
  }
}

function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count}: ${word}`).toSorted()
}

/** What an instance answers about the whole stock. */
export async function figuresOf({ call }: TestApp, token: string, products: readonly number[]) {
  const [check, stats, shown] = await Promise.all([
    call(checkStock, { token }),
    call(holdStats, { token }),
    call(listPublicProducts, { query: { limit: 100 } }),
  ])
  const { data } = stats.body
  return {
    check: check.body.data,
    lines: HOLD_STATUSES.map((status) => data[`${status}_reservations`]),
    shown: shown.body.data.map(({ id, stock_total }) => `${products.indexOf(id ?? 0)}: ${stock_total}`).toSorted(),
  }
}

export const expectedFigures = (state: ShopState): Awaited<ReturnType<typeof figuresOf>> => ({
  check: { ok: true, differences: [] },
  lines: HOLD_STATUSES.map((status) => state.lines.filter((line) => line.status === status).length),
  shown: state.levels
    .flatMap((level, product) => (isSellable(level) ? [`${product}: ${Math.max(0, freeOf(level))}`] : []))
    .toSorted(),
})
