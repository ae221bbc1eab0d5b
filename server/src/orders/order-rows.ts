import { pesosOf } from '@tocador/contracts/money'
import type { Order, OrderDetail, OrderLine, OrderWithItems } from '@tocador/contracts/orders'
import type { HistoryRow, OrderLineRow, OrderRow } from './queries'

export function orderOf(row: Omit<OrderRow, 'user_id' | 'whatsapp_number'>): Order {
  return {
    id: row.id,
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    customer_type: row.customer_type,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_email: row.customer_email,
    delivery_location_id: row.delivery_location_id,
    delivery_location_name: row.delivery_location_name,
    delivery_date: row.delivery_date,
    delivery_time: row.delivery_time,
    delivery_address: row.delivery_address,
    total_amount: pesosOf(row.total_cents),
    item_count: row.item_count,
    status: row.status,
    notes: row.notes,
    admin_notes: row.admin_notes,
    whatsapp_message: row.whatsapp_message,
    whatsapp_sent_at: row.whatsapp_sent_at?.toISOString() ?? null,
  }
}

type LineRow = Omit<OrderLineRow, 'order_id' | 'cost_cents'>

export const orderLineOf = (row: LineRow): OrderLine => ({
  product_id: row.product_id,
  product_name: row.product_name,
  product_image: row.product_image,
  quantity: row.quantity,
  price: pesosOf(row.price_cents),
  subtotal: pesosOf(row.price_cents * row.quantity),
})

export const orderWithItemsOf = (row: Parameters<typeof orderOf>[0], lines: readonly LineRow[]): OrderWithItems => ({
  ...orderOf(row),
  items: lines.map(orderLineOf),
})

/** For the owner alone: with costs and history. */
export const orderDetailOf = (
  row: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly HistoryRow[],
): OrderDetail => ({
  ...orderOf(row),
  items: lines.map((line) => ({ ...orderLineOf(line), cost: pesosOf(line.cost_cents) })),
  user_id: row.user_id,
  history: history.map(({ changed_by_name, at, ...entry }) => ({
    ...entry,
    changed_by: changed_by_name,
    created_at: at.toISOString(),
  })),
})
