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
  and ${deliveredOnly ? sql`sale.status = 'delivered'` : sql`sale.status <> 'cancelled'`}`

/** The first day of the period of a day, after moving the day by `shift`. PostgreSQL's weeks start on Monday, too. */
export const periodOf = (day: Sql, grouping: Grouping, shift: number): Sql =>
  grouping === 'day'
    ? sql`(${day} + ${shift}::int)`
    : sql`date_trunc(${grouping}, (${day} + ${shift}::int)::timestamp)::date`

/** One row per sale, with the sums of its lines at their frozen prices and costs. */
export const salesWithSums = (filter: SalesFilter): Sql => sql`
  select sale.id, sale.created_day as day, sale.created_at, sale.user_id, sale.phone_key,
    sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint)::bigint as revenue,
    sum(line.quantity * line.cost_cents::bigint)::bigint as cost,
    coalesce(sum(line.quantity) filter (where line.cost_cents = 0), 0) as without_cost
  from orders sale join order_lines line on line.order_id = sale.id
  where ${isSale(filter)}
  group by sale.id`

/** One row per day. Lines are added up by day and orders counted apart: adding up each order first takes three times as long. */
export const salesByDay = (filter: SalesFilter): Sql => sql`
  select day, sum(orders) as orders, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost, sum(without_cost) as without_cost
  from (
    select sale.created_day as day, 0 as orders, sum(line.quantity) as units,
      sum(line.quantity * line.price_cents::bigint) as revenue, sum(line.quantity * line.cost_cents::bigint) as cost,
      coalesce(sum(line.quantity) filter (where line.cost_cents = 0), 0) as without_cost
    from orders sale join order_lines line on line.order_id = sale.id
    where ${isSale(filter)} group by sale.created_day
    union all
    select sale.created_day, count(*), 0, 0, 0, 0 from orders sale where ${isSale(filter)} group by sale.created_day
  ) part
  group by day`
