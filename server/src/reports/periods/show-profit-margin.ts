import { pesosOf } from '@tocador/contracts/money'
import type { MarginPeriod, ProfitMargin, SalesTotals } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { wireEarnings } from '../money-rows'
import { rowsByPeriod, shiftOf, wirePeriod } from '../period-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { sumSalesByPeriod, type SalesRow } from './queries'

export async function showProfitMargin(context: ShopContext, input: ReportInput): Promise<ProfitMargin> {
  const before = inputBefore(input)
  const [rows, earlier] = await Promise.all([
    sumSalesByPeriod(context.db, input, input.grouping),
    before && sumSalesByPeriod(context.db, before, input.grouping, shiftOf(input)),
  ])
  const previous = earlier && rowsByPeriod(input, earlier)
  return {
    periods: rowsByPeriod(input, rows).map(({ period, row }, place): MarginPeriod => {
      const { units_without_cost: _, ...sums } = totalsOf(row === undefined ? [] : [row])
      const then = previous?.[place]?.row
      return {
        ...wirePeriod(period, input),
        ...sums,
        previous_revenue: previous === undefined ? null : pesosOf(then?.revenueCents ?? 0),
        previous_profit: previous === undefined ? null : pesosOf((then?.revenueCents ?? 0) - (then?.costCents ?? 0)),
      }
    }),
    totals: totalsOf(rows),
    previous_totals: earlier === undefined ? null : totalsOf(earlier),
    period_type: input.grouping,
    ...rangesOf(context, input),
  }
}

function totalsOf(rows: readonly SalesRow[]): SalesTotals {
  const sum = (of: (row: SalesRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    ...wireEarnings({ revenueCents: sum((row) => row.revenueCents), costCents: sum((row) => row.costCents) }),
    total_orders: sum((row) => row.orders),
    total_units: sum((row) => row.units),
    units_without_cost: sum((row) => row.unitsWithoutCost),
  }
}
