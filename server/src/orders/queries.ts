import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { Day, Hour } from '@tocador/contracts/calendar'
import { NO_SALE_STATUSES, OPEN_STATUSES, PICK_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { OrderEvent, OrderSort, WhatsappState } from '@tocador/contracts/orders/orders-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

export interface OrderRow {
  id: number
  orderNumber: string
  /** The secret in the address of the order's page. */
  pageToken: string
  userId: number | null
  sessionId: string | null
  createdAt: Date
  customerType: CustomerType
  customerName: string
  customerPhone: string
  customerEmail: string
  locationId: number | null
  locationName: string
  deliveryDate: string
  deliveryTime: string
  deliveryAddress: string
  totalCents: number
  itemCount: number
  status: OrderStatus
  notes: string
  adminNotes: string
  whatsappMessage: string
  whatsappNumber: string
  whatsappSentAt: Date | null
  updatedAt: Date
}

export const orderColumns = sql`
  id, order_number as "orderNumber", page_token as "pageToken", user_id as "userId", session_id as "sessionId", created_at as "createdAt", customer_type as "customerType",
  customer_name as "customerName", customer_phone as "customerPhone", customer_email as "customerEmail",
  delivery_location_id as "locationId", delivery_location_name as "locationName", delivery_date as "deliveryDate",
  delivery_time as "deliveryTime", delivery_address as "deliveryAddress", total_cents as "totalCents",
  item_count as "itemCount", status, notes, admin_notes as "adminNotes", whatsapp_message as "whatsappMessage",
  whatsapp_number as "whatsappNumber", whatsapp_sent_at as "whatsappSentAt",
  updated_at as "updatedAt"`

export interface ListedOrderRow extends OrderRow {
  totalQuantity: number
}

export const findOrder = (db: Db, id: number) =>
  db.first<OrderRow>(sql`select ${orderColumns} from orders where id = ${id}`)

/** The orders with the phone of this order, how many of them came until it, and the unconfirmed ones from its network. */
export const customerOrders = sql`
  (select count(*)::int from orders same where same.phone_key = orders.phone_key and orders.customer_phone <> '') as "customerTotal",
  (select count(*)::int from orders same where same.phone_key = orders.phone_key and orders.customer_phone <> '' and same.id <= orders.id)
    as "customerPlace",
  (select count(*)::int from orders near where near.network = orders.network and near.status = 'pending' and near.network <> ''
    and orders.status = 'pending') as "networkOrders"`

export interface CustomerOrders {
  customerTotal: number
  customerPlace: number
  /** Unconfirmed orders from the network of an unconfirmed order, with this one; 0 if the network is not known. */
  networkOrders: number
}

export const findOrderOfCustomer = (db: Db, id: number) =>
  db.first<OrderRow & CustomerOrders>(sql`select ${orderColumns}, ${customerOrders} from orders where id = ${id}`)

/** Locks the row of an order before it is changed. */
export const lockOrder = (tx: Tx, id: number) =>
  tx.first<OrderRow>(sql`select ${orderColumns} from orders where id = ${id} for update`)

export interface OrderLineRow {
  orderId: number
  productId: number
  name: string
  image: string
  quantity: number
  priceCents: number
  costCents: number
}

export const listLines = (db: Db, orderIds: number[]) =>
  db.rows<OrderLineRow>(sql`
    select order_id as "orderId", product_id as "productId", product_name as name, product_image as image, quantity,
      price_cents as "priceCents", cost_cents as "costCents"
    from order_lines where order_id = any(${orderIds}::int[]) order by order_id, position`)

export interface HistoryRow {
  id: number
  event: OrderEvent
  from: OrderStatus | null
  to: OrderStatus
  note: string
  changedBy: string
  at: Date
}

export const listHistory = (db: Db, orderId: number) =>
  db.rows<HistoryRow>(sql`
    select id, event, from_status as "from", to_status as "to", note, changed_by_name as "changedBy", at
    from order_history where order_id = ${orderId} order by id`)

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
    ...isOneOf(sql`delivery_location_id`, filter.locationIds, sql`int[]`),
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
  if (dateField === 'reserved') return wasReserved(startDate, endDate, timeZone)
  const date = dateField === 'delivery' ? sql`delivery_date` : sql`created_day`
  return [
    ...(startDate === undefined ? [] : [sql`${date} >= ${startDate}`]),
    ...(endDate === undefined ? [] : [sql`${date} <= ${endDate}`]),
  ]
}

/** Orders that the report of reservations counts on these days: one of their lines was reserved then. */
function wasReserved(startDate: string | undefined, endDate: string | undefined, timeZone: string): Sql[] {
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
    select ${orderColumns}, (select sum(quantity)::int from order_lines where order_id = orders.id) as "totalQuantity"
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
  /** Until the given instant. */
  ordersUntil: number
  centsUntil: number
}

/** Sales by the day of their creation. */
export const sumSales = (db: Db, from: Day, until: Date) =>
  db.rows<SalesRow>(sql`
    select created_day as day, count(*)::int as orders, sum(total_cents)::bigint as cents,
      count(*) filter (where created_at < ${until})::int as "ordersUntil",
      coalesce(sum(total_cents) filter (where created_at < ${until}), 0)::bigint as "centsUntil"
    from orders where created_day >= ${from} and status <> all(${NO_SALE_STATUSES}::text[]) group by created_day`)

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
    where ${matches({ ...anyOrder, statuses: PICK_STATUSES, startDate: from, endDate: until })}
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

/** `updated_at` is the order's version, so two changes within one millisecond still get different values. */
export const nextVersion = ({ now }: ShopTx): Sql =>
  sql`updated_at = greatest(${now}, updated_at + interval '1 millisecond')`

export const saveStatus = (
  tx: ShopTx,
  change: { id: number; from: OrderStatus; to: OrderStatus; notes: string; note: string },
) =>
  tx.run(sql`
    with changed as (
      update orders set status = ${change.to}, admin_notes = ${change.notes}, ${nextVersion(tx)} where id = ${change.id}
    )
    insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
    values (${change.id}, ${change.from === change.to ? 'notes' : 'status'}, ${change.from}, ${change.to}, ${change.note}, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now})`)

export interface HandoverChange {
  id: number
  handover: { locationId: number; locationName: string; day: Day; hour: Hour }
  whatsappNumber: string
  whatsappMessage: string
  note: string
}

/** Saves the new hand-over with its history row. */
export const saveHandover = (tx: ShopTx, { id, handover, whatsappNumber, whatsappMessage, note }: HandoverChange) =>
  tx.run(sql`
    with changed as (
      update orders set delivery_location_id = ${handover.locationId}, delivery_location_name = ${handover.locationName},
        delivery_date = ${handover.day}, delivery_time = ${handover.hour}, whatsapp_number = ${whatsappNumber},
        whatsapp_message = ${whatsappMessage}, ${nextVersion(tx)}
      where id = ${id} returning id, status
    )
    insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
    select id, 'handover', status, status, ${note}, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now} from changed`)

/** The phone for a chat with the customer; empty when the customer was erased. */
export const chatPhone = sql`case when customer_phone = '' then '' else phone_key end`

/** Marks the message as sent and records it in the history, unless the order has no message. */
export const markSent = (tx: ShopTx, id: number) =>
  tx.write<{ message: string; phone: string }>(sql`
    with sent as (
      update orders set whatsapp_sent_at = ${tx.now}, ${nextVersion(tx)} where id = ${id} and whatsapp_message <> ''
      returning id, status, whatsapp_message as message, ${chatPhone} as phone
    ), told as (
      insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
      select id, 'message', status, status, message, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now} from sent
    )
    select message, phone from sent`)

export const findClient = (db: Db, userId: number) =>
  db.first<{ id: number }>(sql`select id from users where id = ${userId} and is_active`)

/** An order that the customer still has to collect. */
export const findOpenOrderOf = (db: Db, userId: number, today: Day) =>
  db.first<{ id: number }>(sql`
    select id from orders
    where user_id = ${userId} and status = any(${OPEN_STATUSES}::text[]) and delivery_date >= ${today} limit 1`)

/** The orders of an account, or chosen orders of guests. */
export type OrdersOf = { userId: number } | { guestOrderIds: readonly number[] }

const belongTo = (customer: OrdersOf) =>
  'userId' in customer
    ? sql`user_id = ${customer.userId}`
    : sql`user_id is null and id = any(${customer.guestOrderIds}::int[])`

/**
 * Removes the person from orders: name, phone, email, address, notes, message, saved answers, a guest's session and the link of the page. Goods,
 * figures and hand-over stay. A guest's orders get a common key in place of her phone, so that reports count her as one customer and not
 * together with other erased guests. Returns the ids.
 */
export async function blankOrdersOf(tx: ShopTx, customer: OrdersOf, name: string): Promise<number[]> {
  const rows = await tx.write<{ id: number }>(sql`
    with blanked as (
      update orders set customer_name = ${name}, customer_phone = '', customer_email = '', delivery_address = '',
        phone_key = case when user_id is null then 'erased:' || (select min(id) from orders where ${belongTo(customer)}) else '' end,
        notes = '', admin_notes = '', whatsapp_message = '', body_hash = '', network = '', search_text = lower(order_number),
        page_token = new_order_token(), session_id = null,
        owner_key = case when user_id is null then 'erased:' || id else owner_key end,
        updated_at = ${tx.now}
      where ${belongTo(customer)}
      returning id
    ), history as (
      update order_history set note = '',
        changed_by_name = case when changed_by in (select id from users where role = 'admin') then changed_by_name else '' end
      where order_id in (select id from blanked)
    ), answers as (
      delete from order_requests where order_id in (select id from blanked)
    )
    select id from blanked`)
  return rows.map(({ id }) => id)
}

/**
 * Removes messages, notes, addresses and networks of orders finished before the days of the setting, and the notes of their history.
 * Returns the orders whose audit rows still have values.
 */
export async function forgetTexts(tx: ShopTx): Promise<number[]> {
  const isForgotten = sql`status <> all(${OPEN_STATUSES}::text[])
    and greatest(orders.updated_at, delivery_date::timestamptz) < ${tx.now}::timestamptz - personal_data_days * interval '1 day'`
  await tx.run(sql`
    update orders set notes = '', admin_notes = '', delivery_address = '', whatsapp_message = '', network = ''
    from settings
    where ${isForgotten}
      and (notes <> '' or admin_notes <> '' or delivery_address <> '' or whatsapp_message <> '' or network <> '')`)
  await tx.run(sql`
    update order_history set note = ''
    where note <> '' and order_id in (select orders.id from orders, settings where ${isForgotten})`)
  const audited = await tx.rows<{ id: number }>(sql`
    select distinct orders.id from audit_log join orders on orders.id::text = audit_log.subject_id, settings
    where audit_log.subject = 'order' and (audit_log.before is not null or audit_log.after is not null) and ${isForgotten}`)
  return audited.map(({ id }) => id)
}

/** Removes the name of an account that once was an administrator's from the histories of the orders that it changed. */
export const forgetChanger = (tx: Tx, userId: number, name: string) =>
  tx.run(
    sql`update order_history set changed_by_name = ${name} where changed_by = ${userId} and changed_by_name not in ('', ${name})`,
  )

/** Deletes orders completely, only for the demo. Returns their slots, so that the caller can free them. */
export async function deleteOrders(tx: Tx, ids: readonly number[]) {
  await tx.run(sql`delete from order_requests where order_id = any(${ids}::int[])`)
  await tx.run(sql`delete from order_history where order_id = any(${ids}::int[])`)
  await tx.run(sql`delete from order_lines where order_id = any(${ids}::int[])`)
  return tx.write<{ locationId: number | null; day: string; hour: string; status: OrderStatus }>(sql`
    delete from orders where id = any(${ids}::int[])
    returning delivery_location_id as "locationId", delivery_date as day, delivery_time as hour, status`)
}
