import type { PlannedOrder } from './plan-orders'

const DAY_MS = 86_400_000
const LAST_DELIVERY_DAYS_AGO = [61, 33, 12]
const PACKED_BY = 6

/** Stock changes of one product other than its orders. */
export interface Supply {
  /** Units in stock at the beginning. */
  first: number
  deliveries: { at: Date; units: number }[]
  /** Units missing in the last stock count. */
  missing: number
}

interface Move {
  at: Date
  units: number
}

/** Deliveries that leave a product with the given stock: from time to time the units sold since the last one, in whole packs. */
export function planSupply(product: number, left: number, orders: readonly PlannedOrder[], now: Date): Supply {
  const moves = orders.flatMap((order) => movesOf(order, product))
  const deliveries: Move[] = []
  for (const daysAgo of LAST_DELIVERY_DAYS_AGO) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const gone = -sumOf([...moves.filter((move) => move.at < at), ...deliveries])
    const units = Math.floor(gone / PACKED_BY) * PACKED_BY
    if (units > 0) deliveries.push({ at, units })
  }
  const firstFor = () => left - sumOf([...moves, ...deliveries])
  for (let last = deliveries.at(-1); last; last = deliveries.at(-1)) {
    const { at } = last
    if (
      lowestOf(
        firstFor(),
        [...moves, ...deliveries].filter((move) => move.at < at),
      ) >= 0
    )
      break
    // Sold before the first delivery: the shop opens with a pack of it.
    last.units -= PACKED_BY
    if (last.units === 0) deliveries.pop()
  }
  // Units of a cancelled order return too late for sales before the cancellation, so the shop opens with that many more.
  const missing = Math.max(0, -lowestOf(firstFor(), [...moves, ...deliveries]))
  return { first: firstFor() + missing, deliveries, missing }
}

function movesOf({ at, items, steps }: PlannedOrder, product: number): Move[] {
  const units = items.find((item) => item.product === product)?.quantity ?? 0
  if (units === 0) return []
  const cancelled = steps.filter(({ status }) => status === 'cancelled')
  return [{ at, units: -units }, ...cancelled.map((step) => ({ at: step.at, units }))]
}

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { units }) => sum + units, 0)

function lowestOf(first: number, moves: readonly Move[]): number {
  let [level, lowest] = [first, first]
  for (const { units } of moves.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    lowest = Math.min(lowest, (level += units))
  return lowest
}
