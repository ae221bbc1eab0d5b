import sql, { type Sql } from 'sql-template-tag'

/** The same hour some calendar days before: a day on which the clocks change has 23 or 25 hours. */
export const daysBefore = (instant: Sql, days: number, timeZone: string): Sql =>
  sql`((${instant} at time zone ${timeZone} - make_interval(days => ${days})) at time zone ${timeZone})`
