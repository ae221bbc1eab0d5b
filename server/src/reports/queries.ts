import { NO_SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import type { Grouping } from '@tocador/contracts/reports/reports-words'
import type { DayRange } from '@tocador/contracts/reports/report-periods'
import sql, { type Sql } from 'sql-template-tag'

export interface SalesFilter {
  range: DayRange
  deliveredOnly: boolean
}

/** The orders that count as sales, as conditions on `orders sale`. */
export const isSale = ({ range, deliveredOnly }: SalesFilter): Sql => sql`
  sale.created_day between ${range.start}::date and ${range.end}::date
  and ${deliveredOnly ? sql`sale.status = 'delivered'` : sql`sale.status <> all(${NO_SALE_STATUSES}::text[])`}`

/** The first day of the period of a day, after moving the day by `shift`. PostgreSQL's weeks start on Monday, too. */
export const periodOf = (day: Sql, grouping: Grouping, shift: number): Sql =>
  grouping === 'day'
    ? sql`(${day} + ${shift}::int)`
    : sql`date_trunc(${grouping}, (${day} + ${shift}::int)::timestamp)::date`

/** One row per day, from the sums that each order keeps of its lines. */
export const salesByDay = (filter: SalesFilter): Sql => sql`
  select sale.created_day as day, count(*) as orders, sum(sale.unit_count) as units, sum(sale.total_cents) as revenue,
    sum(sale.total_cost_cents) as cost, sum(sale.units_without_cost) as without_cost
  from orders sale where ${isSale(filter)} group by sale.created_day`
