import { HOLD_STATUSES } from '@tocador/contracts/cart/hold-life'
import type { Grouping } from '@tocador/contracts/reports/reports-words'
import type { DayRange } from '@tocador/contracts/reports/report-periods'
import sql, { join, raw } from 'sql-template-tag'
import type { Db } from '../../platform/database/db'
import { plannedForValues } from '../../platform/database/planned-for-values'
import { isSale, periodOf, salesByDay, type SalesFilter } from '../queries'

export interface SalesRow {
  period: string
  orders: number
  units: number
  revenueCents: number
  costCents: number
  unitsWithoutCost: number
}

/** Sales per period; `shift` moves each sale by that many days. */
export const sumSalesByPeriod = (db: Db, filter: SalesFilter, grouping: Grouping, shift = 0) =>
  db.rows<SalesRow>(
    plannedForValues(sql`
    select ${periodOf(sql`day`, grouping, shift)} as period, sum(orders)::int as orders, sum(units)::int as units,
      sum(revenue)::bigint as "revenueCents", sum(cost)::bigint as "costCents", sum(without_cost)::int as "unitsWithoutCost"
    from (${salesByDay(filter)}) sales group by 1 order by 1`),
  )

export interface TrendRow {
  /** null in the rows of weekdays and hours. */
  period: string | null
  weekday: number
  hour: number
  orders: number
  units: number
  revenueCents: number
}

/** Sales per period, and per weekday and hour of the shop, in one pass. */
export const sumTrends = (db: Db, filter: SalesFilter, grouping: Grouping, timeZone: string, shift = 0) =>
  db.rows<TrendRow>(
    plannedForValues(sql`
    with placed as (
      select sale.created_day as day, extract(hour from sale.created_at at time zone ${timeZone})::int as hour,
        count(*) as orders, sum(sale.unit_count) as units, sum(sale.total_cents) as revenue
      from orders sale where ${isSale(filter)} group by 1, 2
    )
    select period, coalesce(weekday, 0) as weekday, coalesce(hour, 0) as hour, sum(orders)::int as orders,
      sum(units)::int as units, sum(revenue)::bigint as "revenueCents"
    from (
      select ${periodOf(sql`day`, grouping, shift)} as period, extract(dow from day)::int as weekday, hour, orders, units, revenue
      from placed
    ) sale
    group by grouping sets ((period), (weekday, hour)) order by period, weekday, hour`),
  )

export interface ConversionRow {
  /** null in the row of all periods. */
  period: string | null
  holds: number
  completed: number
  expired: number
  cancelled: number
  active: number
  carts: number
  orders: number
  medianMinutes: number | null
}

/**
 * What became of the cart lines that were held in the range. A line that lapsed counts as expired before its sweep, too. Every hold counts,
 * but no cart whose content is in another one, nor that of a unit which is set aside for somebody in line.
 */
export const sumHolds = (
  db: Db,
  {
    range,
    grouping,
    timeZone,
    now,
    shift = 0,
  }: { range: DayRange; grouping: Grouping; timeZone: string; now: Date; shift?: number },
) =>
  db.rows<ConversionRow>(
    plannedForValues(sql`
    with held as (
      select ${periodOf(sql`(line.created_at at time zone ${timeZone})::date`, grouping, shift)} as period,
        case when cart.status <> 'migrated' and (cart.user_id is not null or cart.session_id is not null) then cart.id end as cart_id,
        case when line.status = 'active' and line.reserved_until <= ${now} then 'expired' else line.status end as status,
        sold.id as order_id, extract(epoch from sold.created_at - line.created_at) / 60 as minutes
      from cart_lines line join carts cart on cart.id = line.cart_id
      left join orders sold on sold.cart_id = line.cart_id and line.status = 'completed'
      where line.created_at >= ${range.start}::date::timestamp at time zone ${timeZone}
        and line.created_at < (${range.end}::date + 1)::timestamp at time zone ${timeZone}
    )
    select period, count(*)::int as holds,
      ${join(HOLD_STATUSES.map((status) => sql`count(*) filter (where status = ${status})::int as ${raw(status)}`))},
      count(distinct cart_id)::int as carts, count(distinct order_id)::int as orders,
      round((percentile_cont(0.5) within group (order by minutes))::numeric, 1)::float8 as "medianMinutes"
    from held group by grouping sets ((period), ()) order by period`),
  )
