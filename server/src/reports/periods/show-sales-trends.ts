import { pesosOf } from '@tocador/contracts/money'
import type { SalesTrends, TrendTotals } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { averageOf } from '../money-rows'
import { rowsByPeriod, shiftOf, wirePeriod } from '../period-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { sumTrends, type TrendRow } from './queries'

export async function showSalesTrends(context: ShopContext, input: ReportInput): Promise<SalesTrends> {
  const { db, timeZone } = context
  const before = inputBefore(input)
  const [rows, earlier] = await Promise.all([
    sumTrends(db, input, input.grouping, timeZone),
    before && sumTrends(db, before, input.grouping, timeZone, shiftOf(input)),
  ])
  const previous = earlier && rowsByPeriod(input, earlier.filter(isOfPeriod))
  return {
    data: rowsByPeriod(input, rows.filter(isOfPeriod)).map(({ period, row }, place) => {
      const then = previous?.[place]?.row
      return {
        ...wirePeriod(period, input),
        ...totalsOf(row === undefined ? [] : [row]),
        previous_revenue: previous === undefined ? null : pesosOf(then?.revenueCents ?? 0),
        previous_orders: previous === undefined ? null : (then?.orders ?? 0),
      }
    }),
    heat_map: rows
      .filter((row) => !isOfPeriod(row))
      .map(({ weekday, hour, orders, revenueCents }) => ({
        weekday,
        hour,
        total_orders: orders,
        total_revenue: pesosOf(revenueCents),
      })),
    totals: totalsOf(rows.filter(isOfPeriod)),
    previous_totals: earlier === undefined ? null : totalsOf(earlier.filter(isOfPeriod)),
    period_type: input.grouping,
    ...rangesOf(context, input),
  }
}

const isOfPeriod = (row: TrendRow): row is TrendRow & { period: string } => row.period !== null

function totalsOf(rows: readonly TrendRow[]): TrendTotals {
  const revenueCents = rows.reduce((sum, row) => sum + row.revenueCents, 0)
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  return {
    total_revenue: pesosOf(revenueCents),
    total_orders: orders,
    total_units: rows.reduce((sum, row) => sum + row.units, 0),
    average_order: averageOf(revenueCents, orders),
  }
}
