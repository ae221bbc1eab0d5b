import type { Day, Hour } from '@tocador/contracts/calendar'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { customerOrders, nextVersion, orderColumns, type CustomerOrders, type OrderRow } from '../queries'
import { sumsOfLines } from '../line-sums'
import type { ChangedLines, SavedLine } from './line-rules'

export interface OrderToChange extends OrderRow, CustomerOrders {
  lines: SavedLine[]
  shopName: string
  messageClosing: string
}

/** Locks the order, and reads in the same message its lines and what its WhatsApp message needs. */
export const lockOrderToChange = (tx: Tx, id: number) =>
  tx.first<OrderToChange>(sql`
    select ${orderColumns}, ${customerOrders},
      (select shop_name from settings) as "shopName", (select message_closing from settings) as "messageClosing",
      (select coalesce(json_agg(json_build_object('productId', product_id, 'name', product_name, 'image', product_image,
          'quantity', quantity, 'priceCents', price_cents, 'costCents', cost_cents) order by position), '[]')
        from order_lines where order_id = ${id}) as lines
    from orders where id = ${id} for update`)

interface LineChange extends ChangedLines {
  id: number
  message: string
  note: string
}

/** Saves the lines, the total and the history row in one statement, whatever the number of lines. */
export async function saveLines(tx: ShopTx, change: LineChange): Promise<OrderRow> {
  const { id, lines, added } = change
  const sums = sumsOfLines(lines)
  const [row] = await tx.write<OrderRow>(sql`
    with changed as (
      update orders set total_cents = ${change.totalCents}, item_count = ${lines.length}, whatsapp_message = ${change.message},
        unit_count = ${sums.units}, total_cost_cents = ${sums.costCents}, units_without_cost = ${sums.unitsWithoutCost},
        ${nextVersion(tx)}
      where id = ${id} returning ${orderColumns}
    ), removed as (
      delete from order_lines where order_id = ${id} and product_id <> all(${lines.map((line) => line.productId)}::int[])
    ), kept as (
      update order_lines set quantity = wanted.quantity
      from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
        as wanted (product_id, quantity)
      where order_id = ${id} and order_lines.product_id = wanted.product_id and order_lines.quantity <> wanted.quantity
    ), added as (
      insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
      -- After the removed lines too, because they still count for the unique position.
      select ${id}, (select coalesce(max(position), 0) from order_lines where order_id = ${id}) + line.place, line.product_id, line.name,
        line.image, line.quantity, line.price_cents, line.cost_cents
      from unnest(${added.map((line) => line.productId)}::int[], ${added.map((line) => line.name)}::text[],
        ${added.map((line) => line.image)}::text[], ${added.map((line) => line.quantity)}::int[],
        ${added.map((line) => line.priceCents)}::int[], ${added.map((line) => line.costCents)}::int[])
        with ordinality as line (product_id, name, image, quantity, price_cents, cost_cents, place)
    ), entry as (
      insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
      select id, 'lines', status, status, ${change.note}, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now} from changed
    )
    select * from changed`)
  if (row === undefined) throw new Error('The locked order is gone')
  return row
}

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
