import type { ConversionTotals, ReservationsConversion } from '@tocador/contracts/reports/report-schemas'
import type { ShopContext } from '../../platform/context'
import { rowsByPeriod, shiftOf, wirePeriod } from '../period-rows'
import { inputBefore, rangesOf, type ReportInput } from '../report-input'
import { sumReservations, type ConversionRow } from './queries'

export async function showReservationsConversion(
  context: ShopContext,
  input: ReportInput,
): Promise<ReservationsConversion> {
  const { db, timeZone, now } = context
  const { range, grouping } = input
  const before = inputBefore(input)
  const [rows, earlier] = await Promise.all([
    sumReservations(db, { range, grouping, timeZone, now }),
    before && sumReservations(db, { range: before.range, grouping, timeZone, now, shift: shiftOf(input) }),
  ])
  const previous = earlier && rowsByPeriod(input, earlier.filter(isOfPeriod))
  return {
    data: rowsByPeriod(input, rows.filter(isOfPeriod)).map(({ period, row }, place) => ({
      ...wirePeriod(period, input),
      ...outcomesOf(row),
      previous_reservations: previous === undefined ? null : (previous[place]?.row?.reservations ?? 0),
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
  const { reservations = 0, completed = 0, expired = 0, cancelled = 0, active = 0 } = row ?? {}
  return {
    total_reservations: reservations,
    completed,
    expired,
    cancelled,
    active,
    conversion_percentage: reservations === 0 ? 0 : Math.round((completed / reservations) * 10_000) / 100,
    median_minutes_to_order: row?.medianMinutes ?? null,
  }
}
