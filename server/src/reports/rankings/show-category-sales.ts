import { pesosOf } from '@tocador/contracts/money'
import { periodsOf, periodStart } from '@tocador/contracts/reports/report-periods'
import type { CategorySales, CategoryTotals } from '@tocador/contracts/reports/report-schemas'
import { NO_CATEGORY } from '@tocador/contracts/reports/reports-words'
import { sharesOf } from '@tocador/contracts/reports/report-shares'
import type { ShopContext } from '../../platform/context'
import { wireEarnings } from '../money-rows'
import { shiftOf, wirePeriod } from '../period-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { sumCategories, type CategorySalesRow } from './queries'

export async function showCategorySales(context: ShopContext, input: ReportInput): Promise<CategorySales> {
  const before = inputBefore(input)
  const [rows, earlier] = await Promise.all([
    sumCategories(context.db, input, input.grouping),
    before && sumCategories(context.db, before, input.grouping, shiftOf(input)),
  ])
  const periods = periodsOf(input.range, input.grouping)
  // Also those that sold only before: the column of the earlier range would not add up to its total without them.
  const categories = [...new Set([...rows, ...(earlier ?? [])].map((row) => row.categoryId))]
    .map((categoryId) => {
      const isOwn = (row: CategorySalesRow) => row.categoryId === categoryId
      const [own, past] = [rows.filter(isOwn), (earlier ?? []).filter(isOwn)]
      return {
        categoryId,
        name: (own[0] ?? past[0])?.category || NO_CATEGORY,
        own,
        sums: sumsOf(own),
        pastCents: sumsOf(past).revenueCents,
      }
    })
    .toSorted((one, other) => other.sums.revenueCents - one.sums.revenueCents)
  const shares = sharesOf(categories.map(({ sums }) => sums.revenueCents))
  const centsByCategory = categories.map(({ own }) => {
    const byKey = new Map(own.map((row) => [row.period, row.revenueCents]))
    return periods.map((period) => byKey.get(periodStart(period.start, input.grouping)) ?? 0)
  })
  const sharesByPeriod = periods.map((_, place) => sharesOf(centsByCategory.map((cents) => cents[place] ?? 0)))
  return {
    data: categories.map(({ categoryId, name, sums, pastCents }, index) => ({
      category_id: categoryId,
      category_name: name,
      ...wireSums(sums),
      revenue_share_percentage: shares[index] ?? 0,
      previous_revenue: earlier === undefined ? null : pesosOf(pastCents),
      revenue_by_period: (centsByCategory[index] ?? []).map(pesosOf),
      share_by_period: sharesByPeriod.map((shareOf) => shareOf[index] ?? 0),
    })),
    periods: periods.map((period) => wirePeriod(period, input)),
    totals: wireSums(sumsOf(rows)),
    previous_totals: earlier === undefined ? null : wireSums(sumsOf(earlier)),
    period_type: input.grouping,
    ...rangesOf(context, input),
  }
}

type Sums = Pick<CategorySalesRow, 'units' | 'revenueCents' | 'costCents'>

const sumsOf = (rows: readonly CategorySalesRow[]): Sums => ({
  units: rows.reduce((sum, row) => sum + row.units, 0),
  revenueCents: rows.reduce((sum, row) => sum + row.revenueCents, 0),
  costCents: rows.reduce((sum, row) => sum + row.costCents, 0),
})

const wireSums = (sums: Sums): CategoryTotals => ({ ...wireEarnings(sums), total_quantity_sold: sums.units })
