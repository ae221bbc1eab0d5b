import sql from 'sql-template-tag'
import type { Day } from '@tocador/contracts/calendar'
import { OPEN_STATUSES } from '@tocador/contracts/orders/order-life'
import type { Db, Tx } from '../../platform/database/db'

export interface GuestRow {
  orders: number
  openOrders: string[]
  messages: number
  carts: number
  heldUnits: number
  waits: number
  hasAccount: boolean
}

const isOpen = (today: Day) => sql`status = any(${OPEN_STATUSES}::text[]) and delivery_date >= ${today}`

export const findGuestRow = (db: Db, phoneKey: string, today: Day) =>
  db.first<GuestRow>(sql`
    with own as (
      select id, order_number, session_id, ${isOpen(today)} as is_open from orders
      where phone_key = ${phoneKey} and user_id is null
    ), carts_of as (select id from carts where session_id in (select session_id from own))
    select (select count(*)::int from own) as orders,
      (select coalesce(array_agg(order_number order by id), '{}') from own where is_open) as "openOrders",
      (select count(*)::int from order_history where event = 'message' and order_id in (select id from own)) as messages,
      (select count(*)::int from carts_of) as carts,
      (select coalesce(sum(quantity), 0)::int from cart_lines
        where status = 'active' and cart_id in (select id from carts_of)) as "heldUnits",
      (select count(*)::int from waits join waiting_lists list on list.id = waits.list_id
        where waits.phone_key = ${phoneKey} and list.user_id is null) as waits,
      exists (select from users where phone_key = ${phoneKey}) as "hasAccount"`)

export interface GuestOrder {
  id: number
  orderNumber: string
  sessionId: string | null
  isOpen: boolean
}

/** Holds the orders, so that none is reactivated before it is blanked. A second erasure waits here and finds none. */
export const lockGuestOrders = (tx: Tx, phoneKey: string, today: Day) =>
  tx.rows<GuestOrder>(sql`
    select id, order_number as "orderNumber", session_id as "sessionId", ${isOpen(today)} as "isOpen"
    from orders where phone_key = ${phoneKey} and user_id is null order by id for update`)

export const lockOrders = (tx: Tx, ids: readonly number[]) =>
  tx.rows<Pick<GuestOrder, 'id' | 'sessionId'>>(sql`
    select id, session_id as "sessionId" from orders where user_id is null and id = any(${ids}::int[]) order by id for update`)

export const findAccountOf = (db: Db, phoneKey: string) =>
  db.first<{ id: number }>(sql`select id from users where phone_key = ${phoneKey}`)
