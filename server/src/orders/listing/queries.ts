import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { Day, Hour } from '@tocador/contracts/calendar'
import { NO_SALE_STATUSES, OPEN_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { OrderSort, WhatsappState } from '@tocador/contracts/orders/orders-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { daysBefore } from '../../platform/database/days-before'
import type { Db } from '../../platform/database/db'
import { orderColumns, type OrderRow } from '../queries'

export interface ListedOrderRow extends OrderRow {
  totalQuantity: number
}

export const listOrdersOf = (db: Db, userId: number, limit: number, offset: number) =>
  db.rows<OrderRow>(sql`
    select ${orderColumns} from orders where user_id = ${userId}
    order by id desc limit ${limit} offset ${offset}`)

export const countOrdersOf = async (db: Db, userId: number): Promise<number> =>
  (await db.first<{ total: number }>(sql`select count(*)::int as total from orders where user_id = ${userId}`))
    ?.total ?? 0

export interface OrderFilter {
  search: string
  /** Matches any of the values; an empty list does not filter. The same applies below. */
  statuses: readonly OrderStatus[]
  customerType: CustomerType | undefined
  /** Accounts. */
  userIds: readonly number[]
  /** 0: without a place. */
  locationIds: readonly number[]
  hours: readonly string[]
  whatsapp: readonly WhatsappState[]
  productIds: readonly number[]
  /** Of their products; 0: of products that were removed. */
  categoryIds: readonly number[]
  /** Of the creation, in the shop's time zone. */
  weekdays: readonly number[]
  createdHours: readonly number[]
  startDate: string | undefined
  endDate: string | undefined
  dateField: 'delivery' | 'created' | 'reserved'
  timeZone: string
}

const orderings: Record<OrderSort, Sql> = {
  '-created_at': sql`created_at desc, id desc`,
  created_at: sql`created_at, id`,
  '-delivery': sql`delivery_date desc, delivery_time desc, id desc`,
  delivery: sql`delivery_date, delivery_time, id`,
  '-total_amount': sql`total_cents desc, id desc`,
  total_amount: sql`total_cents, id`,
}

const isOneOf = (column: Sql, values: readonly (string | number)[], type: Sql): Sql[] =>
  // The planner estimates an equality better than a list of one value.
  values.length < 2 ? values.map((value) => sql`${column} = ${value}`) : [sql`${column} = any(${values}::${type})`]

const placeColumn = (ids: readonly number[]): Sql =>
  ids.includes(0) ? sql`coalesce(delivery_location_id, 0)` : sql`delivery_location_id`

const hasLine = (conditions: Sql[]): Sql => sql`
  exists (
    select from order_lines line
    left join products product on product.id = line.product_id
    left join product_types type on type.id = product.product_type_id
    where line.order_id = orders.id and ${join(conditions, ' and ')}
  )`

function matches(filter: OrderFilter): Sql {
  const parts = [
    // With this collation the planner uses only the list indexes, which contain the text: 50,000 orders are searched in 20 ms.
    ...likePatterns(filter.search).map((pattern) => sql`search_text collate "C" like ${pattern}`),
    ...isOneOf(sql`status`, filter.statuses, sql`text[]`),
    ...(filter.customerType === undefined ? [] : [sql`customer_type = ${filter.customerType}`]),
    ...isOneOf(sql`user_id`, filter.userIds, sql`int[]`),
    ...isOneOf(placeColumn(filter.locationIds), filter.locationIds, sql`int[]`),
    ...isOneOf(sql`delivery_time`, filter.hours, sql`text[]`),
    ...isOneOf(sql`whatsapp_state`, filter.whatsapp, sql`text[]`),
    // The message of an order that is no sale any more must not be sent.
    ...(filter.whatsapp.includes('pending')
      ? [sql`(whatsapp_state <> 'pending' or status <> all(${NO_SALE_STATUSES}::text[]))`]
      : []),
    ...(filter.productIds.length === 0 ? [] : [hasLine(isOneOf(sql`line.product_id`, filter.productIds, sql`int[]`))]),
    ...(filter.categoryIds.length === 0
      ? []
      : [hasLine(isOneOf(sql`coalesce(type.category_id, 0)`, filter.categoryIds, sql`int[]`))]),
    ...isOneOf(sql`extract(dow from created_day)::int`, filter.weekdays, sql`int[]`),
    ...isOneOf(
      sql`extract(hour from created_at at time zone ${filter.timeZone})::int`,
      filter.createdHours,
      sql`int[]`,
    ),
    ...isInRange(filter),
  ]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

function isInRange({ startDate, endDate, dateField, timeZone }: OrderFilter): Sql[] {
  if (dateField === 'reserved') return wasHeld(startDate, endDate, timeZone)
  const date = dateField === 'delivery' ? sql`delivery_date` : sql`created_day`
  return [
    ...(startDate === undefined ? [] : [sql`${date} >= ${startDate}`]),
    ...(endDate === undefined ? [] : [sql`${date} <= ${endDate}`]),
  ]
}

/** Orders that the report of holds counts on these days: one of their lines was held then. */
function wasHeld(startDate: string | undefined, endDate: string | undefined, timeZone: string): Sql[] {
  const parts = [
    ...(startDate === undefined
      ? []
      : [sql`held.created_at >= ${startDate}::date::timestamp at time zone ${timeZone}`]),
    ...(endDate === undefined
      ? []
      : [sql`held.created_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
  if (parts.length === 0) return []
  return [
    sql`exists (
      select from cart_lines held
      where held.cart_id = orders.cart_id and held.status = 'completed' and ${join(parts, ' and ')}
    )`,
  ]
}

/** The subquery finds the page with an index-only scan, also for high offsets; only the orders of the page are read. */
export const listOrderRows = (db: Db, filter: OrderFilter, sort: OrderSort, limit: number, offset: number) =>
  db.rows<ListedOrderRow>(sql`
    select ${orderColumns}, (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as "totalQuantity"
    from orders where id in (
      select id from orders where ${matches(filter)} order by ${orderings[sort]} limit ${limit} offset ${offset})
    order by ${orderings[sort]}`)

export const countOrders = async (db: Db, filter: OrderFilter): Promise<number> =>
  (await db.first<{ total: number }>(sql`select count(*)::int as total from orders where ${matches(filter)}`))?.total ??
  0

const anyOrder: OrderFilter = {
  search: '',
  statuses: [],
  customerType: undefined,
  userIds: [],
  locationIds: [],
  hours: [],
  whatsapp: [],
  productIds: [],
  categoryIds: [],
  weekdays: [],
  createdHours: [],
  startDate: undefined,
  endDate: undefined,
  dateField: 'delivery',
  // Counts without a range do not ask for the hour.
  timeZone: 'UTC',
}

/** The orders that wait for the owner, as the list filters them. */
export function countWaitingOrders(db: Db) {
  const pending = matches({ ...anyOrder, statuses: ['pending'] })
  const unsent = matches({ ...anyOrder, whatsapp: ['pending'] })
  return db.first<{ pending: number; oldestPending: Date | null; unsent: number }>(sql`
    select count(*)::int as pending, min(created_at) as "oldestPending",
      (select count(*)::int from orders where ${unsent}) as unsent
    from orders where ${pending}`)
}

export interface SalesRow {
  day: Day
  orders: number
  cents: number
  /** Until this hour of the day a week ago. */
  ordersUntil: number
  centsUntil: number
}

/** Sales by the day of their creation. */
export const sumSales = ({ db, now, timeZone }: Pick<ShopContext, 'db' | 'now' | 'timeZone'>, from: Day) => {
  const until = daysBefore(sql`${now}::timestamptz`, 7, timeZone)
  return db.rows<SalesRow>(sql`
    select created_day as day, count(*)::int as orders, sum(total_cents)::bigint as cents,
      count(*) filter (where created_at < ${until})::int as "ordersUntil",
      coalesce(sum(total_cents) filter (where created_at < ${until}), 0)::bigint as "centsUntil"
    from orders where created_day >= ${from} and status <> all(${NO_SALE_STATUSES}::text[]) group by created_day`)
}

export interface HandoverRow {
  date: Day
  locationId: number | null
  locationName: string
  hour: Hour
  orders: number
  pending: number
  cents: number
  customers: string[]
}

/** Orders to be handed over in these days, by place and hour. */
export const listHandovers = (db: Db, from: Day, until: Day) =>
  db.rows<HandoverRow>(sql`
    select delivery_date as date, delivery_location_id as "locationId", max(delivery_location_name) as "locationName",
      delivery_time as hour, count(*)::int as orders, count(*) filter (where status = 'pending')::int as pending,
      sum(total_cents)::bigint as cents, (array_agg(customer_name order by id))[1:3] as customers
    from orders
    where ${matches({ ...anyOrder, statuses: OPEN_STATUSES, startDate: from, endDate: until })}
    group by delivery_date, delivery_location_id, delivery_time
    order by delivery_date, min(delivery_location_name), delivery_location_id, delivery_time`)

/** Ids of the exported orders, read at once so that new orders cause no duplicates between batches. 50,000 ids take 200 KB. */
export const listOrderIds = async (db: Db, filter: OrderFilter, sort: OrderSort, ids: number[] | undefined) => {
  const isChosen = ids === undefined ? sql`true` : sql`id = any(${ids}::int[])`
  const found = await db.rows<{ id: number }>(sql`
    select id from orders where ${matches(filter)} and ${isChosen} order by ${orderings[sort]}`)
  return found.map(({ id }) => id)
}

/** Returns the orders in the order of the ids. */
export const listOrdersById = (db: Db, ids: readonly number[]) =>
  db.rows<OrderRow>(sql`
    select ${orderColumns} from unnest(${ids}::int[]) with ordinality as wanted (wanted_id, place)
    join orders on id = wanted_id order by place`)
