import { daysIn, periodsOf, periodStart, showPeriod, type DayRange } from '@tocador/contracts/reports/report-periods'
import type { ReportInput } from './report-input'

/** A row of SQL that is named by the first day of its whole period. */
export interface KeyedByPeriod {
  period: string
}

/**
 * By how many days the sales of the preceding range are moved, so that they are grouped by the periods of this range. A month is
 * then compared with as many days as it has in this range, and all periods together are the whole preceding range.
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
