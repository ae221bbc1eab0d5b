import type { Grouping, Ranking, ReportRows } from '@tocador/contracts/reports/reports-words'
import { NO_SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { plannedForValues } from '../../platform/database/planned-for-values'
import { isSale, periodOf, type SalesFilter } from '../queries'

export interface ProductSalesRow {
  key: number
  productId: number
  /** Null for a row of one product. */
  familyId: number | null
  /** Those of the row that were sold. */
  productIds: number[]
  name: string
  description: string
  image: string
  category: string
  /** Null where the shades of a family have different ones. */
  priceCents: number | null
  unitCostCents: number | null
  units: number
  revenueCents: number
  costCents: number
  orders: number
  allUnits: number
  allRevenueCents: number
  allCostCents: number
  allProducts: number
}

const rankedBy: Record<Ranking, Sql> = {
  units: sql`units`,
  revenue: sql`revenue`,
  profit: sql`revenue - cost`,
}

/** What a row is told by: the id of a product, or that of a family as a negative number. A deleted shade counts as a shade. */
const keysOf: Record<ReportRows, Record<'key' | 'member' | 'orders' | 'products', Sql>> = {
  product: {
    key: sql`part.product_id`,
    member: empty,
    orders: sql`count(*)`,
    products: sql`array[min(part.product_id)]`,
  },
  family: {
    key: sql`coalesce(-member.family_id, part.product_id)`,
    member: sql`left join products member on member.id = part.product_id`,
    // An order with two shades of a family is one.
    orders: sql`count(distinct part.order_id)`,
    products: sql`array_agg(distinct part.product_id)`,
  },
}

type RankingInput = SalesFilter & { ranking: Ranking; limit: number; rows: ReportRows }

/**
 * Sales per product, or per family of shades. Names and prices are those of now, or of the last sale if the product was
 * removed.
 */
export function rankProducts({ db, now, timeZone }: ShopContext, filter: RankingInput) {
  const { key, member, orders, products } = keysOf[filter.rows]
  return db.rows<ProductSalesRow>(
    plannedForValues(sql`
    with sold as (
      select ${key} as key, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost, ${orders} as orders,
        max(last_line) as last_line, ${products} as product_ids
      from (
        -- One row per order and product: faster than counting distinct orders, which sorts all lines.
        select line.order_id, line.product_id, sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint)::bigint as revenue,
          sum(line.quantity * line.cost_cents::bigint)::bigint as cost, max(line.id) as last_line
        from orders sale join order_lines line on line.order_id = sale.id
        where ${isSale(filter)}
        group by line.order_id, line.product_id
      ) part ${member}
      group by 1
    ), totals as (
      select sum(units)::int as "allUnits", sum(revenue)::bigint as "allRevenueCents", sum(cost)::bigint as "allCostCents",
        count(*)::int as "allProducts"
      from sold
    ), chosen as (
      select *, ${rankedBy[filter.ranking]} as rank from sold order by rank desc, abs(key), key limit ${filter.limit}
    ), priced as (
      select chosen.key, min(price.price_cents) as price, max(price.price_cents) as highest_price, min(product.cost_cents) as cost,
        max(product.cost_cents) as highest_cost
      from chosen cross join unnest(chosen.product_ids) as sold_id (id)
      join products product on product.id = sold_id.id
      join prices_at(${now}, ${timeZone}) price on price.product_id = product.id
      group by chosen.key
    )
    select chosen.key, line.product_id as "productId", family.id as "familyId", chosen.product_ids as "productIds",
      coalesce(family.name, product.name, line.product_name) as name, coalesce(product.description, '') as description,
      line.product_image as image, coalesce(category.name, '') as category,
      case when priced.key is null then line.price_cents when priced.price = priced.highest_price then priced.price end as "priceCents",
      case when priced.key is null then line.cost_cents when priced.cost = priced.highest_cost then priced.cost end as "unitCostCents",
      chosen.units::int, chosen.revenue::bigint as "revenueCents", chosen.cost::bigint as "costCents", chosen.orders::int, totals.*
    from chosen
    cross join totals
    join order_lines line on line.id = chosen.last_line
    left join priced on priced.key = chosen.key
    left join product_families family on family.id = -chosen.key
    left join products product on product.id = line.product_id
    left join product_types type on type.id = product.product_type_id
    left join categories category on category.id = type.category_id
    order by rank desc, abs(chosen.key), chosen.key`),
  )
}

export interface EarlierProductRow {
  /** null in the row of all products. */
  key: number | null
  units: number
  revenueCents: number
  costCents: number
  products: number
}

/** Sales of these products or families, and of all together. */
export function sumProducts(db: Db, filter: SalesFilter & { rows: ReportRows }, keys: readonly number[]) {
  const { key, member } = keysOf[filter.rows]
  return db.rows<EarlierProductRow>(
    plannedForValues(sql`
    with part as (
      select line.product_id, sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint) as revenue,
        sum(line.quantity * line.cost_cents::bigint) as cost
      from orders sale join order_lines line on line.order_id = sale.id
      where ${isSale(filter)}
      group by line.product_id
    ), sold as (
      select ${key} as key, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost from part ${member} group by 1
    )
    select key, sum(units)::int as units, sum(revenue)::bigint as "revenueCents", sum(cost)::bigint as "costCents",
      count(*)::int as products
    from sold group by grouping sets ((key), ())
    having grouping(key) = 1 or key = any(${keys}::int[])`),
  )
}

export interface CustomerSalesRow {
  userId: number | null
  phoneKey: string
  name: string
  phone: string
  orders: number
  revenueCents: number
  costCents: number
  firstDay: string
  lastDay: string
  isNew: boolean
  allCustomers: number
  allNew: number
  allGuests: number
  allOrders: number
  allRevenueCents: number
  allCostCents: number
}

/** An account is one customer; guests are one customer per phone. */
const customerSums = (filter: SalesFilter): Sql => sql`
  select user_id, case when user_id is null then phone_key end as guest_phone, count(*) as orders,
    sum(total_cents) as revenue, sum(total_cost_cents) as cost, min(created_day) as first_day, max(created_day) as last_day,
    max(id) as last_order
  from orders sale where ${isSale(filter)}
  group by user_id, guest_phone`

/** The first customers by revenue, and these accounts and phones; every row has the sums of all customers. */
export const rankCustomers = (
  db: Db,
  filter: SalesFilter,
  { limit, userIds = [], phones = [] }: { limit: number; userIds?: readonly number[]; phones?: readonly string[] },
) =>
  db.rows<CustomerSalesRow>(
    plannedForValues(sql`
    with customer as (${customerSums(filter)}), known as (
      -- Limited, so that each customer is looked up: otherwise a report of a week reads all earlier orders.
      select customer.*, case when user_id is null then (
        select true from orders earlier where earlier.user_id is null and earlier.phone_key = customer.guest_phone
          and earlier.created_day < ${filter.range.start}::date and earlier.status <> all(${NO_SALE_STATUSES}::text[]) limit 1
      ) else (
        select true from orders earlier where earlier.user_id = customer.user_id
          and earlier.created_day < ${filter.range.start}::date and earlier.status <> all(${NO_SALE_STATUSES}::text[]) limit 1
      ) end is null as is_new
      from customer
    ), totals as (
      select count(*) as all_customers, count(*) filter (where is_new) as all_new, count(*) filter (where user_id is null) as all_guests,
        sum(orders) as all_orders, sum(revenue) as all_revenue, sum(cost) as all_cost
      from known
    ), chosen as (
      (select * from known order by revenue desc, last_order desc limit ${limit})
      union
      select * from known where user_id = any(${userIds}::int[]) or guest_phone = any(${phones}::text[])
    )
    select chosen.user_id as "userId", coalesce(guest_phone, '') as "phoneKey", last.customer_name as name,
      last.customer_phone as phone, orders::int, revenue::bigint as "revenueCents", cost::bigint as "costCents",
      first_day as "firstDay", last_day as "lastDay", is_new as "isNew", all_customers::int as "allCustomers",
      all_new::int as "allNew", all_guests::int as "allGuests", all_orders::int as "allOrders",
      all_revenue::bigint as "allRevenueCents", all_cost::bigint as "allCostCents"
    from chosen cross join totals join orders last on last.id = chosen.last_order
    order by revenue desc, last_order desc`),
  )

export interface CategorySalesRow {
  categoryId: number | null
  category: string
  period: string
  units: number
  revenueCents: number
  costCents: number
}

/** Sales per category and period; `shift` moves each sale by that many days. A product counts in the category it has now. */
export const sumCategories = (db: Db, filter: SalesFilter, grouping: Grouping, shift = 0) =>
  db.rows<CategorySalesRow>(
    plannedForValues(sql`
    with place as materialized (
      select product.id, type.category_id from products product join product_types type on type.id = product.product_type_id
    ), sold as (
      select place.category_id, sale.created_day as day, sum(line.quantity) as units,
        sum(line.quantity * line.price_cents::bigint) as revenue, sum(line.quantity * line.cost_cents::bigint) as cost
      from orders sale join order_lines line on line.order_id = sale.id
      left join place on place.id = line.product_id
      where ${isSale(filter)}
      group by place.category_id, sale.created_day
    )
    select category.id as "categoryId", coalesce(category.name, '') as category, ${periodOf(sql`day`, grouping, shift)} as period,
      sum(units)::int as units, sum(revenue)::bigint as "revenueCents", sum(cost)::bigint as "costCents"
    from sold left join categories category on category.id = sold.category_id
    group by category.id, 3 order by category.id, 3`),
  )

export interface ProductSums {
  units: number
  orders: number
  revenueCents: number
  costCents: number
  lastSoldAt: Date | null
}

/** The sales of one product. The last sale is looked for without the range, so that a slow product shows when it sold. */
export const sumProduct = (db: Db, filter: SalesFilter, productId: number) =>
  db.first<ProductSums>(
    plannedForValues(sql`
    select coalesce(sum(line.quantity), 0)::int as units, count(distinct sale.id)::int as orders,
      coalesce(sum(line.quantity * line.price_cents::bigint), 0)::bigint as "revenueCents",
      coalesce(sum(line.quantity * line.cost_cents::bigint), 0)::bigint as "costCents",
      (select max(sale.created_at) from order_lines line join orders sale on sale.id = line.order_id
        where line.product_id = ${productId} and sale.status <> all(${NO_SALE_STATUSES}::text[])) as "lastSoldAt"
    from orders sale join order_lines line on line.order_id = sale.id
    where line.product_id = ${productId} and ${isSale(filter)}`),
  )
