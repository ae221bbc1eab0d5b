import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { ORDER_TEXTS, type OrderEvent, type OrderText } from '@tocador/contracts/orders/orders-words'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

/** The column of each text of the customer: lists, inserts and what is erased are computed from it. */
export const ORDER_TEXT_COLUMNS: Record<OrderText, Sql> = {
  customerName: sql`customer_name`,
  customerPhone: sql`customer_phone`,
  customerEmail: sql`customer_email`,
  deliveryAddress: sql`delivery_address`,
  notes: sql`notes`,
}

export interface OrderRow extends Record<OrderText, string> {
  id: number
  orderNumber: string
  /** The secret in the address of the order's page. */
  pageToken: string
  userId: number | null
  sessionId: string | null
  createdAt: Date
  customerType: CustomerType
  locationId: number | null
  locationName: string
  deliveryDate: string
  deliveryTime: string
  totalCents: number
  itemCount: number
  status: OrderStatus
  adminNotes: string
  whatsappMessage: string
  whatsappNumber: string
  whatsappSentAt: Date | null
  updatedAt: Date
}

export const orderColumns = sql`
  id, order_number as "orderNumber", page_token as "pageToken", user_id as "userId", session_id as "sessionId", created_at as "createdAt", customer_type as "customerType",
  ${join(ORDER_TEXTS.map((name) => sql`${ORDER_TEXT_COLUMNS[name]} as ${raw(`"${name}"`)}`))},
  delivery_location_id as "locationId", delivery_location_name as "locationName", delivery_date as "deliveryDate",
  delivery_time as "deliveryTime", total_cents as "totalCents",
  item_count as "itemCount", status, admin_notes as "adminNotes", whatsapp_message as "whatsappMessage",
  whatsapp_number as "whatsappNumber", whatsapp_sent_at as "whatsappSentAt",
  updated_at as "updatedAt"`

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

/** `updated_at` is the order's version, so two changes within one millisecond still get different values. */
export const nextVersion = ({ now }: ShopTx): Sql =>
  sql`updated_at = greatest(${now}, updated_at + interval '1 millisecond')`

/** Notifies the owner of what the customer did to the order. */
export const addOrderNotice = (tx: ShopTx, kind: 'changed_order' | 'cancelled_order', id: number) =>
  tx.run(sql`select add_notice(${kind}, ${id}, ${tx.now})`)

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
