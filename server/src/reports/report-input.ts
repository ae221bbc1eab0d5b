import type { QueryOf } from '@tocador/contracts/endpoint'
import { previousRange, type DayRange } from '@tocador/contracts/reports/report-periods'
import type { reportProfitMargin } from '@tocador/contracts/reports/reports-endpoints'
import type { Grouping, Ranking, ReportRows } from '@tocador/contracts/reports/reports-words'
import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../platform/context'

/** What every report of sales is asked for. */
export interface ReportInput {
  range: DayRange
  /** The days that the report is compared with. */
  previous: DayRange | undefined
  grouping: Grouping
  limit: number
  deliveredOnly: boolean
  ranking: Ranking
  rows: ReportRows
}

export function reportInputOf(query: QueryOf<typeof reportProfitMargin>): ReportInput {
  const range = { start: query.startDate, end: query.endDate }
  return {
    range,
    previous: query.compare ? previousRange(range) : undefined,
    grouping: query.groupBy,
    limit: query.limit,
    deliveredOnly: query.deliveredOnly,
    ranking: query.rankBy,
    rows: query.rows,
  }
}

/** The same report for the days it is compared with, or undefined without a comparison. */
export const inputBefore = (input: ReportInput): ReportInput | undefined =>
  input.previous && { ...input, range: input.previous, previous: undefined }

const wireRange = ({ start, end }: DayRange) => ({ start_date: start, end_date: end })

export const rangesOf = ({ now, timeZone }: ShopContext, { range, previous }: ReportInput) => ({
  date_range: { ...wireRange(range), today: shopTime(now, timeZone).day },
  previous_range: previous === undefined ? null : wireRange(previous),
})
