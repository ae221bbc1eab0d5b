import type { Grouping, Ranking } from '@tocador/contracts/reports/reports-words'
import { NO_SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { plannedForValues } from '../../platform/database/planned-for-values'
import { isSale, periodOf, type SalesFilter } from '../queries'

export interface ProductSalesRow {
  productId: number
  name: string
  description: string
  image: string
  category: string
  priceCents: number
  unitCostCents: number
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

/** Sales per product. Names and prices are those of now, or of the last sale if the product was removed. */
export const rankProducts = (
  { db, now, timeZone }: ShopContext,
  filter: SalesFilter,
  ranking: Ranking,
  limit: number,
) =>
  db.rows<ProductSalesRow>(
    plannedForValues(sql`
    with sold as (
      select product_id, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost, count(*) as orders, max(last_line) as last_line
      from (
        -- One row per order and product: faster than counting distinct orders, which sorts all lines.
        select line.product_id, sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint)::bigint as revenue,
          sum(line.quantity * line.cost_cents::bigint)::bigint as cost, max(line.id) as last_line
        from orders sale join order_lines line on line.order_id = sale.id
        where ${isSale(filter)}
        group by line.order_id, line.product_id
      ) part
      group by product_id
    ), totals as (
      select sum(units)::int as "allUnits", sum(revenue)::bigint as "allRevenueCents", sum(cost)::bigint as "allCostCents",
        count(*)::int as "allProducts"
      from sold
    ), chosen as (
      select *, ${rankedBy[ranking]} as rank from sold order by rank desc, product_id limit ${limit}
    )
    select chosen.product_id as "productId", coalesce(product.name, line.product_name) as name,
      coalesce(product.description, '') as description, line.product_image as image, coalesce(category.name, '') as category,
      coalesce(price.price_cents, line.price_cents) as "priceCents", coalesce(product.cost_cents, line.cost_cents) as "unitCostCents",
      units::int, revenue::bigint as "revenueCents", cost::bigint as "costCents", orders::int, totals.*
    from chosen
    cross join totals
    join order_lines line on line.id = chosen.last_line
    left join products product on product.id = chosen.product_id
    left join prices_at(${now}, ${timeZone}) price on price.product_id = chosen.product_id
    left join product_types type on type.id = product.product_type_id
    left join categories category on category.id = type.category_id
    order by rank desc, chosen.product_id`),
  )

export interface EarlierProductRow {
  /** null in the row of all products. */
  productId: number | null
  units: number
  revenueCents: number
  costCents: number
  products: number
}

/** Sales of these products, and of all products together. */
export const sumProducts = (db: Db, filter: SalesFilter, productIds: readonly number[]) =>
  db.rows<EarlierProductRow>(
    plannedForValues(sql`
    with sold as (
      select line.product_id, sum(line.quantity) as units, sum(line.quantity * line.price_cents::bigint) as revenue,
        sum(line.quantity * line.cost_cents::bigint) as cost
      from orders sale join order_lines line on line.order_id = sale.id
      where ${isSale(filter)}
      group by line.product_id
    )
    select product_id as "productId", sum(units)::int as units, sum(revenue)::bigint as "revenueCents",
      sum(cost)::bigint as "costCents", count(*)::int as products
    from sold group by grouping sets ((product_id), ())
    having grouping(product_id) = 1 or product_id = any(${productIds}::int[])`),
  )

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
