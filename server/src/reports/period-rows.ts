import { daysIn, periodsOf, periodStart, showPeriod, type DayRange } from '@tocador/contracts/reports/report-periods'
import type { ReportInput } from './report-input'

/** A row of SQL that is named by the first day of its whole period. */
export interface KeyedByPeriod {
  period: string
}

/**
 * The days that sales of the range before are moved by, so that they fall into the periods of the range itself: a month is
 * compared with as many days as it has in the range, and the sum of all is the sum of the earlier range.
 */
export const shiftOf = ({ range }: ReportInput): number => daysIn(range)

/** The rows in the order of the range's periods, with undefined for periods without a row. */
export function rowsByPeriod<Row extends KeyedByPeriod>({ range, grouping }: ReportInput, rows: readonly Row[]) {
  const byKey = new Map(rows.map((row) => [row.period, row]))
  return periodsOf(range, grouping).map((period) => ({ period, row: byKey.get(periodStart(period.start, grouping)) }))
}

export const wirePeriod = (period: DayRange, { grouping }: ReportInput) => ({
  start_date: period.start,
  end_date: period.end,
  formatted_period: showPeriod(period, grouping),
})
