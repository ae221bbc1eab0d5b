import { messageSetting, type MessageKind } from '@tocador/contracts/orders/customer-message'
import { ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import sql, { join, raw } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { chatPhone } from '../queries'

/** An order with the shop's text for one kind of message. */
export interface MessageSource {
  status: OrderStatus
  orderNumber: string
  pageToken: string
  customerName: string
  phone: string
  pieces: number
  totalCents: number
  locationName: string
  deliveryDate: string
  deliveryTime: string
  hasMessage: boolean
  shopName: string
  text: string
}

const source = (id: number, kind: MessageKind | undefined) => sql`
  select orders.status, order_number as "orderNumber", page_token as "pageToken", customer_name as "customerName", ${chatPhone} as phone,
    (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as pieces,
    total_cents as "totalCents", delivery_location_name as "locationName", delivery_date as "deliveryDate",
    delivery_time as "deliveryTime", whatsapp_message <> '' as "hasMessage", shop_name as "shopName",
    ${kind === undefined ? textOfStatus : raw(messageSetting(kind))} as text
  from orders cross join settings where orders.id = ${id}`

const textOfStatus = sql`case status ${join(
  ORDER_STATUSES.map((status) => sql`when ${status} then ${raw(messageSetting(status))}`),
  ' ',
)} end`

export const findMessageSource = (db: Db, id: number, kind?: MessageKind) => db.first<MessageSource>(source(id, kind))

/** Holds the order, so that its status cannot change before the message is recorded. */
export const lockMessageSource = (tx: Tx, id: number, kind: MessageKind) =>
  tx.first<MessageSource>(sql`${source(id, kind)} for update of orders`)

export const saveSentMessage = (tx: ShopTx, id: number, text: string) =>
  tx.run(sql`
    with sent as (
      update orders set whatsapp_sent_at = ${tx.now} where id = ${id} returning id, status
    )
    insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
    select id, 'message', status, status, ${text}, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now} from sent`)
