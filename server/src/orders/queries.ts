import type { CustomerType, OrderStatus, PlacedOrder } from '@tocador/contracts/orders'
import { likePatterns } from '@tocador/contracts/text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../platform/database/db'
import { ownedBy, type Owner } from '../stock'

export interface EarlierRow {
  cartId: number | null
  cartHasLines: boolean
  /** The id a new order will have, so that stock's ledger can name it before it is saved. */
  orderId: number
  keyedHash: Buffer | null
  keyedAnswer: PlacedOrder | null
  repeatedOrderId: number | null
}

export interface EarlierWish {
  ownerKey: string
  /** undefined where no cart is involved. */
  owner: Owner | undefined
  key: string | undefined
  bodyHash: Buffer
  keptSince: Date
  repeatedSince: Date
}

/** Locks the open cart and tells whether this very order was placed before. The caller holds the owner's lock. */
export async function findEarlier(tx: Tx, wish: EarlierWish): Promise<EarlierRow> {
  const cart =
    wish.owner === undefined
      ? sql`select null::int as id`
      : sql`select id from carts where status = 'active' and ${ownedBy(wish.owner)} for update`
  const [row] = await tx.rows<EarlierRow>(sql`
    with cart as (${cart})
    select (select id from cart) as "cartId",
      exists (select from cart_lines where cart_id = (select id from cart) and status in ('active', 'expired')) as "cartHasLines",
      nextval(pg_get_serial_sequence('orders', 'id'))::int as "orderId",
      request.body_hash as "keyedHash", request.answer as "keyedAnswer",
      (select id from orders where owner_key = ${wish.ownerKey} and body_hash = ${wish.bodyHash}
        and created_at > ${wish.repeatedSince} order by id desc limit 1) as "repeatedOrderId"
    from (select 1) one
    left join order_requests request on request.owner_key = ${wish.ownerKey} and request.key = ${wish.key ?? null}::text
      and request.created_at > ${wish.keptSince}`)
  if (row === undefined) throw new Error('A statement without a from clause gave no row')
  return row
}

export interface NewOrder {
  id: number
  orderNumber: string
  ownerKey: string
  userId: number | null
  sessionId: string | null
  cartId: number | null
  customerType: CustomerType
  customerName: string
  customerPhone: string
  phoneKey: string
  customerEmail: string
  locationId: number
  locationName: string
  deliveryDate: string
  deliveryTime: string
  deliveryAddress: string
  totalCents: number
  notes: string
  message: string
  whatsappNumber: string
  bodyHash: Buffer
  placedBy: { id: number; name: string } | null
  searchText: string
  createdDay: string
  createdAt: Date
  lines: { productId: number; name: string; image: string; quantity: number; priceCents: number; costCents: number }[]
}

/** Order, lines, first history row and the answer to repeats, in one statement. False when the number is taken. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  request: { key: string; answer: PlacedOrder } | undefined,
): Promise<boolean> {
  const { lines } = order
  const [placed] = await tx.write<{ id: number }>(sql`
    with placed as (
      insert into orders (id, order_number, owner_key, user_id, session_id, cart_id, customer_type, customer_name, customer_phone,
        phone_key, customer_email, delivery_location_id, delivery_location_name, delivery_date, delivery_time, delivery_address,
        total_cents, item_count, notes, whatsapp_message, whatsapp_number, body_hash, placed_by, search_text, created_day,
        created_at, updated_at)
      values (${order.id}, ${order.orderNumber}, ${order.ownerKey}, ${order.userId}::int, ${order.sessionId}, ${order.cartId}::int,
        ${order.customerType}, ${order.customerName}, ${order.customerPhone}, ${order.phoneKey}, ${order.customerEmail},
        ${order.locationId}, ${order.locationName}, ${order.deliveryDate}, ${order.deliveryTime}, ${order.deliveryAddress},
        ${order.totalCents}, ${lines.length}, ${order.notes}, ${order.message}, ${order.whatsappNumber}, ${order.bodyHash},
        ${order.placedBy?.id ?? null}::int, ${order.searchText}, ${order.createdDay}, ${order.createdAt}, ${order.createdAt})
      on conflict (order_number) do nothing
      returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
      select placed.id, line.position, line.product_id, line.name, line.image, line.quantity, line.price_cents, line.cost_cents
      from placed, unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.priceCents)}::int[], ${lines.map((line) => line.costCents)}::int[])
        with ordinality as line (product_id, name, image, quantity, price_cents, cost_cents, position)
    ), history as (
      insert into order_history (order_id, to_status, changed_by, changed_by_name, at)
      select id, 'pending', ${order.placedBy?.id ?? null}::int, ${order.placedBy?.name ?? ''}, ${order.createdAt} from placed
    ), request as (
      insert into order_requests (owner_key, key, body_hash, order_id, answer, created_at)
      select ${order.ownerKey}, ${request?.key ?? null}::text, ${order.bodyHash}, id, ${JSON.stringify(request?.answer ?? null)}::jsonb,
        ${order.createdAt}
      from placed where ${request !== undefined}::boolean
      -- a key whose day is over may be used again
      on conflict (owner_key, key) do update set body_hash = excluded.body_hash, order_id = excluded.order_id,
        answer = excluded.answer, created_at = excluded.created_at
    )
    select id from placed`)
  return placed !== undefined
}

// Reading ---------------------------------------------------------------------

export interface OrderRow {
  id: number
  order_number: string
  user_id: number | null
  created_at: Date
  customer_type: CustomerType
  customer_name: string
  customer_phone: string
  customer_email: string
  delivery_location_id: number | null
  delivery_location_name: string
  delivery_date: string
  delivery_time: string
  delivery_address: string
  total_cents: number
  item_count: number
  status: OrderStatus
  notes: string
  admin_notes: string
  whatsapp_message: string
  whatsapp_number: string
  whatsapp_sent_at: Date | null
}

const columns = sql`
  id, order_number, user_id, created_at, customer_type, customer_name, customer_phone, customer_email, delivery_location_id,
  delivery_location_name, delivery_date, delivery_time, delivery_address, total_cents, item_count, status, notes, admin_notes,
  whatsapp_message, whatsapp_number, whatsapp_sent_at`

export const findOrder = (db: Db, id: number) => db.first<OrderRow>(sql`select ${columns} from orders where id = ${id}`)

/** The row of an order that is about to change. */
export const lockOrder = (tx: Tx, id: number) =>
  tx.first<OrderRow>(sql`select ${columns} from orders where id = ${id} for update`)

export interface OrderLineRow {
  order_id: number
  product_id: number
  product_name: string
  product_image: string
  quantity: number
  price_cents: number
}

export const listLines = (db: Db, orderIds: number[]) =>
  db.rows<OrderLineRow>(sql`
    select order_id, product_id, product_name, product_image, quantity, price_cents
    from order_lines where order_id = any(${orderIds}::int[]) order by order_id, position`)

export interface HistoryRow {
  id: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  note: string
  changed_by_name: string
  at: Date
}

export const listHistory = (db: Db, orderId: number) =>
  db.rows<HistoryRow>(sql`
    select id, from_status, to_status, note, changed_by_name, at from order_history where order_id = ${orderId} order by id`)

export const listOrdersOf = (db: Db, userId: number, limit: number, offset: number) =>
  db.rows<OrderRow>(sql`
    select ${columns} from orders where user_id = ${userId}
    order by id desc limit ${limit} offset ${offset}`)

export const countOrdersOf = async (db: Db, userId: number): Promise<number> =>
  (await db.first<{ total: number }>(sql`select count(*)::int as total from orders where user_id = ${userId}`))
    ?.total ?? 0

export interface OrderFilter {
  search: string
  status: OrderStatus | undefined
  customerType: CustomerType | undefined
  locationId: number | undefined
  startDate: string | undefined
  endDate: string | undefined
  dateField: 'delivery' | 'created'
}

export type OrderSort = '-created_at' | 'created_at' | 'delivery' | '-delivery' | 'total_amount' | '-total_amount'

const orderings: Record<OrderSort, Sql> = {
  '-created_at': sql`created_at desc, id desc`,
  created_at: sql`created_at, id`,
  '-delivery': sql`delivery_date desc, delivery_time desc, id desc`,
  delivery: sql`delivery_date, delivery_time, id`,
  '-total_amount': sql`total_cents desc, id desc`,
  total_amount: sql`total_cents, id`,
}

function matches(filter: OrderFilter): Sql {
  const date = filter.dateField === 'delivery' ? sql`delivery_date` : sql`created_day`
  const parts = [
    ...likePatterns(filter.search).map((pattern) => sql`search_text like ${pattern}`),
    ...(filter.status === undefined ? [] : [sql`status = ${filter.status}`]),
    ...(filter.customerType === undefined ? [] : [sql`customer_type = ${filter.customerType}`]),
    ...(filter.locationId === undefined ? [] : [sql`delivery_location_id = ${filter.locationId}`]),
    ...(filter.startDate === undefined ? [] : [sql`${date} >= ${filter.startDate}`]),
    ...(filter.endDate === undefined ? [] : [sql`${date} <= ${filter.endDate}`]),
  ]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

export const listOrderRows = (db: Db, filter: OrderFilter, sort: OrderSort, limit: number, offset: number) =>
  db.rows<OrderRow>(sql`
    select ${columns} from orders where ${matches(filter)} order by ${orderings[sort]} limit ${limit} offset ${offset}`)

export const countOrders = async (db: Db, filter: OrderFilter): Promise<number> =>
  (await db.first<{ total: number }>(sql`select count(*)::int as total from orders where ${matches(filter)}`))?.total ??
  0

// Changing ----------------------------------------------------------------------

export const saveStatus = (
  tx: Tx,
  change: {
    id: number
    from: OrderStatus
    to: OrderStatus
    notes: string
    note: string
    by: { id: number | null; name: string }
    at: Date
  },
) =>
  tx.run(sql`
    with changed as (
      update orders set status = ${change.to}, admin_notes = ${change.notes}, updated_at = ${change.at} where id = ${change.id}
    )
    insert into order_history (order_id, from_status, to_status, note, changed_by, changed_by_name, at)
    values (${change.id}, ${change.from}, ${change.to}, ${change.note}, ${change.by.id}::int, ${change.by.name}, ${change.at})`)

/** Marks the message as sent, unless there is none to send. */
export const markSent = (tx: Tx, id: number, at: Date) =>
  tx.write<{ message: string; phone_key: string }>(sql`
    update orders set whatsapp_sent_at = ${at}, updated_at = ${at} where id = ${id} and whatsapp_message <> ''
    returning whatsapp_message as message, phone_key`)

export const forgetOldRequests = (tx: Tx, before: Date) =>
  tx.run(sql`delete from order_requests where created_at < ${before}`)

export const findClient = (db: Db, userId: number) =>
  db.first<{ id: number }>(sql`select id from users where id = ${userId} and is_active`)

/** Orders as if they had never been; for the demo shop alone. Those that held a place in a slot are given back. */
export async function deleteOrders(tx: Tx, ids: readonly number[]) {
  await tx.run(sql`delete from order_requests where order_id = any(${ids}::int[])`)
  await tx.run(sql`delete from order_history where order_id = any(${ids}::int[])`)
  await tx.run(sql`delete from order_lines where order_id = any(${ids}::int[])`)
  return tx.write<{ locationId: number | null; day: string; hour: string; status: OrderStatus }>(sql`
    delete from orders where id = any(${ids}::int[])
    returning delivery_location_id as "locationId", delivery_date as day, delivery_time as hour, status`)
}
