import type { ConversionTotals, HoldConversion } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { rowsByPeriod, shiftOf, wirePeriod } from '../period-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { sumHolds, type ConversionRow } from './queries'

export async function showHoldConversion(context: ShopContext, input: ReportInput): Promise<HoldConversion> {
  const { db, timeZone, now } = context
  const { range, grouping } = input
  const before = inputBefore(input)
  const [rows, earlier] = await Promise.all([
    sumHolds(db, { range, grouping, timeZone, now }),
    before && sumHolds(db, { range: before.range, grouping, timeZone, now, shift: shiftOf(input) }),
  ])
  const previous = earlier && rowsByPeriod(input, earlier.filter(isOfPeriod))
  return {
    data: rowsByPeriod(input, rows.filter(isOfPeriod)).map(({ period, row }, place) => ({
      ...wirePeriod(period, input),
      ...outcomesOf(row),
      previous_reservations: previous === undefined ? null : (previous[place]?.row?.holds ?? 0),
      previous_completed: previous === undefined ? null : (previous[place]?.row?.completed ?? 0),
    })),
    totals: totalsOf(rows),
    previous_totals: earlier === undefined ? null : totalsOf(earlier),
    period_type: grouping,
    ...rangesOf(context, input),
  }
}

const isOfPeriod = (row: ConversionRow): row is ConversionRow & { period: string } => row.period !== null

/** The row of all periods: the median of all is not the sum of the periods' medians. */
function totalsOf(rows: readonly ConversionRow[]): ConversionTotals {
  const all = rows.find((row) => !isOfPeriod(row))
  return { ...outcomesOf(all), total_carts: all?.carts ?? 0, total_orders: all?.orders ?? 0 }
}

function outcomesOf(row: ConversionRow | undefined) {
  const { holds = 0, completed = 0, expired = 0, cancelled = 0, active = 0 } = row ?? {}
  return {
    total_reservations: holds,
    completed,
    expired,
    cancelled,
    active,
    conversion_percentage: holds === 0 ? 0 : Math.round((completed / holds) * 10_000) / 100,
    median_minutes_to_order: row?.medianMinutes ?? null,
  }
}
