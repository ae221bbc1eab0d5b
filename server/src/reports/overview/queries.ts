import { NO_SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import { WAITING_STATUSES } from '@tocador/contracts/waiting/waiting-life'
import type { ReportRows } from '@tocador/contracts/reports/reports-words'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/database/db'
import { plannedForValues } from '../../platform/database/planned-for-values'
import { isSale, salesByDay, type SalesFilter } from '../queries'

interface Worth {
  onHand: number
  held: number
  costCents: number
  retailCents: number
  unitsSold: number
  waiting: number
  waitingCents: number
}
export interface StockedProductRow extends Worth {
  /** Of a family its first shade. */
  productId: number
  /** Null for a row of one product. */
  familyId: number | null
  name: string
  image: string
  category: string
  /** Null where the shades of a family have different ones. */
  priceCents: number | null
  unitCostCents: number | null
  shades: number
  shadesToOrder: number
  reorderUnits: number
  lastSaleDay: string | null
  isDead: boolean
}
export interface StockedCategoryRow extends Worth {
  category: string
  products: number
  withoutCost: number
  out: number
  low: number
  dead: number
  deadCents: number
  reorder: number
}
export interface InventoryRows {
  products: StockedProductRow[]
  categories: StockedCategoryRow[]
}

export interface InventoryRules {
  today: string
  now: Date
  timeZone: string
  demandDays: number
  reorderDays: number
  deadDays: number
  /** Products created after this day do not count as dead. */
  deadSince: Date
  lowStock: number
  rows: ReportRows
  mostRows: number
}

/** What a row is told by: the id of a product, or that of its family as a negative number. */
const stockKeys: Record<ReportRows, Sql> = {
  product: sql`product.id`,
  family: sql`coalesce(-product.family_id, product.id)`,
}

/**
 * Value and demand of all products that are not deleted: sums per category, and products or families one by one, by value. Where
 * there are too many, those that are to be ordered stay first. A family is dead when none of its shades sells, and each of its
 * shades is ordered by its own demand. Who waits takes one unit before the pace of sales is looked at.
 */
export async function readInventory(db: Db, rules: InventoryRules): Promise<InventoryRows> {
  const row = await db.first<InventoryRows>(
    plannedForValues(sql`
    with sold as (
      select line.product_id, max(sale.created_day) as last_day,
        coalesce(sum(line.quantity) filter (where sale.created_day > ${rules.today}::date - ${rules.demandDays}::int), 0) as units
      from orders sale join order_lines line on line.order_id = sale.id
      where sale.created_day > ${rules.today}::date - ${rules.deadDays}::int and sale.status <> all(${NO_SALE_STATUSES}::text[])
      group by line.product_id
    ), awaited as (
      select product_id, count(distinct phone_key)::int as people
      from waits where status = any(${WAITING_STATUSES}::text[]) group by product_id
    ), kind as materialized (
      select type.id, category.name as category from product_types type join categories category on category.id = type.category_id
    ), item as materialized (
      select ${stockKeys[rules.rows]} as key, product.id, product.family_position, product.name, kind.category, price.price_cents, product.cost_cents,
        level.on_hand, level.held, level.on_hand - level.held as free, coalesce(sold.units, 0) as units_sold, sold.last_day,
        level.on_hand * product.cost_cents::bigint as cost, level.on_hand * price.price_cents::bigint as retail,
        sold.last_day is null and product.created_at < ${rules.deadSince} as is_unsold,
        coalesce(awaited.people, 0) as waiting, coalesce(awaited.people, 0) * price.price_cents::bigint as waiting_value,
        (level.on_hand - level.held - coalesce(awaited.people, 0)) * ${rules.demandDays}::int < coalesce(sold.units, 0) * ${rules.reorderDays}::int as is_short
      from products product
      join stock_levels level on level.product_id = product.id
      join prices_at(${rules.now}, ${rules.timeZone}) price on price.product_id = product.id
      join kind on kind.id = product.product_type_id
      left join sold on sold.product_id = product.id
      left join awaited on awaited.product_id = product.id
      where product.deleted_at is null
    ), stocked as (
      select key, (array_agg(id order by family_position, id))[1] as first_id, count(*)::int as shades,
        sum(on_hand)::int as on_hand, sum(held)::int as held, sum(cost)::bigint as cost, sum(retail)::bigint as retail,
        sum(units_sold)::int as units_sold, max(last_day) as last_day, sum(on_hand) > 0 and bool_and(is_unsold) as is_dead,
        count(*) filter (where is_short)::int as short, coalesce(sum(greatest(units_sold + waiting - free, 0)) filter (where is_short), 0)::int as reorder,
        sum(waiting)::int as waiting, sum(waiting_value)::bigint as waiting_value,
        case when min(price_cents) = max(price_cents) then min(price_cents) end as price_cents,
        case when min(cost_cents) = max(cost_cents) then min(cost_cents) end as cost_cents
      from item group by key
    ), chosen as (
      -- What is to be ordered comes first: sold out, it has no value, and would be left out before all others.
      select * from stocked order by reorder > 0 or waiting > 0 desc, reorder desc, cost desc, retail desc, first_id limit ${rules.mostRows}
    )
    select (
      select coalesce(json_agg(row order by "costCents" desc, category), '[]') from (
        select category, count(*)::int as products, count(*) filter (where cost_cents = 0 and on_hand > 0)::int as "withoutCost",
          sum(on_hand)::int as "onHand", sum(held)::int as held, sum(cost)::bigint as "costCents", sum(retail)::bigint as "retailCents",
          sum(units_sold)::int as "unitsSold", sum(waiting)::int as waiting, sum(waiting_value)::bigint as "waitingCents", count(*) filter (where free <= 0)::int as out,
          count(*) filter (where free between 1 and ${rules.lowStock}::int)::int as low, count(*) filter (where is_unsold and on_hand > 0)::int as dead,
          coalesce(sum(cost) filter (where is_unsold), 0)::bigint as "deadCents", count(*) filter (where is_short)::int as reorder
        from item group by category
      ) row
    ) as categories, (
      select coalesce(json_agg(row order by "costCents" desc, "retailCents" desc, "productId"), '[]') from (
        select item.id as "productId", family.id as "familyId", coalesce(family.name, item.name) as name, coalesce(image.url, '') as image,
          item.category, chosen.price_cents as "priceCents", chosen.cost_cents as "unitCostCents", chosen.on_hand as "onHand",
          chosen.held, chosen.cost as "costCents", chosen.retail as "retailCents", chosen.units_sold as "unitsSold",
          chosen.waiting, chosen.waiting_value as "waitingCents",
          chosen.last_day as "lastSaleDay", chosen.is_dead as "isDead", shades, short as "shadesToOrder", reorder as "reorderUnits"
        from chosen join item on item.id = chosen.first_id
        left join product_families family on family.id = -chosen.key
        left join product_images image on image.product_id = item.id and image.position = 0
      ) row
    ) as products`),
  )
  if (row === undefined) throw new Error('A statement without a from clause gave no row')
  return row
}

export interface SummaryRow {
  orders: number
  units: number
  revenueCents: number
  costCents: number
  unitsWithoutCost: number
  customers: number
  /** All orders of the range, and how many of them were cancelled. */
  placed: number
  cancelled: number
  bestDay: string | null
  bestDayCents: number
  topProduct: string | null
  topUnits: number
  topRevenueCents: number
}

export async function readSummary(db: Db, filter: SalesFilter): Promise<SummaryRow> {
  const row = await db.first<SummaryRow>(
    plannedForValues(sql`
    with day_sales as materialized (${salesByDay(filter)})
    select totals.*, people.customers, best.day as "bestDay", coalesce(best.revenue, 0)::bigint as "bestDayCents",
      top.name as "topProduct", coalesce(top.units, 0)::int as "topUnits", coalesce(top.revenue, 0)::bigint as "topRevenueCents",
      placed.orders as placed, placed.cancelled
    from (
      select coalesce(sum(orders), 0)::int as orders, coalesce(sum(units), 0)::int as units, coalesce(sum(revenue), 0)::bigint as "revenueCents",
        coalesce(sum(cost), 0)::bigint as "costCents", coalesce(sum(without_cost), 0)::int as "unitsWithoutCost"
      from day_sales
    ) totals
    cross join (
      select count(*)::int as customers from (
        select from orders sale where ${isSale(filter)} group by user_id, case when user_id is null then phone_key end
      ) person
    ) people
    cross join (
      select count(*)::int as orders, count(*) filter (where status = any(${NO_SALE_STATUSES}::text[]))::int as cancelled
      from orders where created_day between ${filter.range.start}::date and ${filter.range.end}::date
    ) placed
    left join (select day, revenue from day_sales order by revenue desc, day desc limit 1) best on true
    left join (
      select coalesce(product.name, line.product_name) as name, sold.units, sold.revenue
      from (
        select line.product_id, sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint) as revenue, max(line.id) as last_line
        from orders sale join order_lines line on line.order_id = sale.id
        where ${isSale(filter)}
        group by line.product_id order by units desc, line.product_id limit 1
      ) sold
      join order_lines line on line.id = sold.last_line
      left join products product on product.id = sold.product_id
    ) top on true`),
  )
  if (row === undefined) throw new Error('The sums of the range gave no row')
  return row
}
