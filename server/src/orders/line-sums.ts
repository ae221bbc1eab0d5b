import type { OrderLineRow } from './queries'

export interface LineSums {
  units: number
  costCents: number
  /** Units of lines whose cost is not known; such a cost is saved as 0. */
  unitsWithoutCost: number
}

/** What an order keeps of its lines for the reports, beside its total. */
export function sumsOfLines(lines: readonly Pick<OrderLineRow, 'quantity' | 'costCents'>[]): LineSums {
  const sums: LineSums = { units: 0, costCents: 0, unitsWithoutCost: 0 }
  for (const { quantity, costCents } of lines) {
    sums.units += quantity
    sums.costCents += quantity * costCents
    if (costCents === 0) sums.unitsWithoutCost += quantity
  }
  return sums
}
