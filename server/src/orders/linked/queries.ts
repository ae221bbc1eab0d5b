import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { nextVersion, orderColumns, type OrderLineRow, type OrderRow } from '../queries'

export interface LinkedOrderRow extends OrderRow {
  placeAddress: string
  changeHours: number
  shopName: string
  shopWhatsapp: string
  lines: Omit<OrderLineRow, 'orderId' | 'costCents'>[]
  reached: { status: OrderStatus; at: string }[]
}

/** The order of a link with all that its page shows, in one statement. */
export const findLinkedOrder = (db: Db, token: string) =>
  db.first<LinkedOrderRow>(sql`
    select ${orderColumns}, order_change_hours as "changeHours", shop_name as "shopName", whatsapp_primary as "shopWhatsapp",
      coalesce((select address from delivery_locations where id = delivery_location_id), '') as "placeAddress",
      (select coalesce(json_agg(json_build_object('productId', product_id, 'name', product_name, 'image', product_image,
          'quantity', quantity, 'priceCents', price_cents) order by position), '[]')
        from order_lines where order_id = orders.id) as lines,
      (select json_agg(json_build_object('status', to_status, 'at', at) order by at)
        from (select to_status, min(at) as at from order_history where order_id = orders.id and event = 'status' group by to_status)
          step) as reached
    from orders, (select order_change_hours, shop_name, whatsapp_primary from settings) shop
    where page_token = ${token}`)

/** What a change needs before it locks the order. */
export const findLinkedId = (db: Db, token: string) =>
  db.first<{ id: number; changeHours: number }>(sql`
    select id, (select order_change_hours from settings) as "changeHours" from orders where page_token = ${token}`)

/** A new secret, also in the order's message and in the answer kept for a repeated request. */
export const savePageToken = (tx: ShopTx, id: number) =>
  tx.run(sql`
    with before as (
      select page_token as old, new_order_token() as new from orders where id = ${id}
    ), changed as (
      update orders set page_token = new, whatsapp_message = replace(whatsapp_message, old, new), ${nextVersion(tx)}
      from before where id = ${id}
    )
    update order_requests set answer = replace(answer::text, old, new)::jsonb from before where order_id = ${id}`)
