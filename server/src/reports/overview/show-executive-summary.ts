import { pesosOf } from '@tocador/contracts/money'
import { growthOf } from '@tocador/contracts/reports/report-shares'
import { previousRange } from '@tocador/contracts/reports/report-periods'
import type { ExecutiveSummary, GrowthMetrics, SummaryFigures } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { averageOf, wireEarnings } from '../money-rows'
import { rangesOf, type ReportInput } from '../report-input'
import { readSummary, type SummaryRow } from './queries'

/** Always compared, since a summary says what has changed. */
export async function showExecutiveSummary(context: ShopContext, input: ReportInput): Promise<ExecutiveSummary> {
  const previous = previousRange(input.range)
  const [now, before] = await Promise.all([
    readSummary(context.db, input),
    readSummary(context.db, { ...input, range: previous }),
  ])
  const current = wireFigures(now)
  const earlier = wireFigures(before)
  return {
    current_period: current,
    previous_period: earlier,
    growth_metrics: growthBetween(current, earlier),
    ...rangesOf(context, { ...input, previous }),
  }
}

const wireFigures = (row: SummaryRow): SummaryFigures => ({
  ...wireEarnings(row),
  total_orders: row.orders,
  total_units: row.units,
  units_without_cost: row.unitsWithoutCost,
  average_order: averageOf(row.revenueCents, row.orders),
  total_customers: row.customers,
  cancelled_orders: row.cancelled,
  cancellation_percentage: shareOfCancelled(row),
  best_day: row.bestDay === null ? null : { date: row.bestDay, total_revenue: pesosOf(row.bestDayCents) },
  top_product:
    row.topProduct === null
      ? null
      : {
          product_name: row.topProduct,
          total_quantity_sold: row.topUnits,
          total_revenue: pesosOf(row.topRevenueCents),
        },
})

const shareOfCancelled = ({ cancelled, placed }: SummaryRow): number =>
  cancelled === 0 ? 0 : Math.round((cancelled / placed) * 10_000) / 100

const points = (now: number, before: number): number => Math.round((now - before) * 100) / 100

const growthBetween = (now: SummaryFigures, before: SummaryFigures): GrowthMetrics => ({
  revenue_growth: growthOf(now.total_revenue, before.total_revenue),
  profit_growth: growthOf(now.total_profit, before.total_profit),
  orders_growth: growthOf(now.total_orders, before.total_orders),
  average_order_growth: growthOf(now.average_order, before.average_order),
  customers_growth: growthOf(now.total_customers, before.total_customers),
  margin_points: points(now.profit_margin_percentage, before.profit_margin_percentage),
  cancellation_points: points(now.cancellation_percentage, before.cancellation_percentage),
})
