import { pesosOf } from '@tocador/contracts/money'
import { marginOf } from '@tocador/contracts/reports/report-shares'

export interface EarnedCents {
  revenueCents: number
  costCents: number
}

export const wireEarnings = ({ revenueCents, costCents }: EarnedCents) => ({
  total_revenue: pesosOf(revenueCents),
  total_cost: pesosOf(costCents),
  total_profit: pesosOf(revenueCents - costCents),
  profit_margin_percentage: marginOf(revenueCents - costCents, revenueCents),
})

/** The average of an order in pesos, rounded to the centavo. */
export const averageOf = (cents: number, orders: number): number =>
  orders === 0 ? 0 : pesosOf(Math.round(cents / orders))

export const pesosOrNull = (cents: number | null): number | null => (cents === null ? null : pesosOf(cents))
