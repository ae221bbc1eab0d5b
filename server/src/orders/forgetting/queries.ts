import type { Day } from '@tocador/contracts/calendar'
import { OPEN_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { ORDER_TEXTS, type OrderText } from '@tocador/contracts/orders/orders-words'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { ORDER_TEXT_COLUMNS } from '../queries'

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

const blankTexts = join(
  ORDER_TEXTS.filter((name) => name !== 'customerName').map((name) => sql`${ORDER_TEXT_COLUMNS[name]} = ''`),
)

/**
 * Removes the person from orders: name, phone, email, address, notes, message, saved answers, a guest's session and the link of the page. Goods,
 * figures and hand-over stay. A guest's orders get a common key in place of her phone, so that reports count her as one customer and not
 * together with other erased guests. Returns the ids.
 */
export async function blankOrdersOf(tx: ShopTx, customer: OrdersOf, name: string): Promise<number[]> {
  const rows = await tx.write<{ id: number }>(sql`
    with blanked as (
      update orders set ${blankTexts}, customer_name = ${name},
        phone_key = case when user_id is null then 'erased:' || (select min(id) from orders where ${belongTo(customer)}) else '' end,
        admin_notes = '', whatsapp_message = '', body_hash = '', network = '', search_text = lower(order_number),
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

/** Whether a text is removed from a finished order after the days of the setting; reports and search need the others. */
const IS_FORGOTTEN: Record<OrderText, boolean> = {
  customerName: false,
  customerPhone: false,
  customerEmail: false,
  deliveryAddress: true,
  notes: true,
}
const forgottenTexts = [
  ...ORDER_TEXTS.filter((name) => IS_FORGOTTEN[name]).map((name) => ORDER_TEXT_COLUMNS[name]),
  sql`admin_notes`,
  sql`whatsapp_message`,
  sql`network`,
]

/** Removes messages, notes, addresses and networks of these orders, and the notes of their history. */
async function forgetTextsWhere(tx: ShopTx, isForgotten: Sql): Promise<number[]> {
  const orders = await tx.write<{ id: number }>(sql`
    update orders set ${join(forgottenTexts.map((column) => sql`${column} = ''`))}
    from settings
    where ${isForgotten}
      and (${join(
        forgottenTexts.map((column) => sql`${column} <> ''`),
        ' or ',
      )})
    returning orders.id`)
  const histories = await tx.write<{ id: number }>(sql`
    update order_history set note = ''
    where note <> '' and order_id in (select orders.id from orders, settings where ${isForgotten})
    returning order_id as id`)
  return [...orders, ...histories].map(({ id }) => id)
}

/**
 * Of orders finished before the days of the setting. Returns those that had texts, and those whose audit rows still have
 * values.
 */
export async function forgetOldTexts(tx: ShopTx): Promise<number[]> {
  const isForgotten = sql`status <> all(${OPEN_STATUSES}::text[])
    and greatest(orders.updated_at, delivery_date::timestamptz) < ${tx.now}::timestamptz - personal_data_days * interval '1 day'`
  const ids = await forgetTextsWhere(tx, isForgotten)
  const audited = await tx.rows<{ id: number }>(sql`
    select distinct orders.id from audit_log join orders on orders.id::text = audit_log.subject_id, settings
    where audit_log.subject = 'order' and (audit_log.before is not null or audit_log.after is not null) and ${isForgotten}`)
  return [...new Set([...ids, ...audited.map(({ id }) => id)])]
}

export const forgetTextsOf = (tx: ShopTx, ids: readonly number[]): Promise<number[]> =>
  forgetTextsWhere(tx, sql`orders.id = any(${ids}::int[])`)

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
