import { pesosOf } from '@tocador/contracts/money'
import type {
  ListedOrder,
  Order,
  OrderDetail,
  OrderLine,
  OrderWithItems,
  PlacedOrder,
} from '@tocador/contracts/orders/order-schemas'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { whatsappUrl } from '@tocador/contracts/phone'
import type { CustomerOrders, HistoryRow, OrderLineRow, OrderRow } from './queries'
import type { ListedOrderRow } from './listing/queries'
import type { SentMessage } from './send-whatsapp'

export type OrderToShow = Omit<OrderRow, 'userId' | 'sessionId' | 'whatsappNumber'>
type LineToShow = Omit<OrderLineRow, 'orderId' | 'costCents'>

export const orderOf = (row: OrderToShow): Order => ({
  id: row.id,
  order_number: row.orderNumber,
  link: orderPath(row.pageToken),
  created_at: row.createdAt.toISOString(),
  customer_type: row.customerType,
  customer_name: row.customerName,
  customer_phone: row.customerPhone,
  customer_email: row.customerEmail,
  delivery_location_id: row.locationId,
  delivery_location_name: row.locationName,
  delivery_date: row.deliveryDate,
  delivery_time: row.deliveryTime,
  delivery_address: row.deliveryAddress,
  total_amount: pesosOf(row.totalCents),
  item_count: row.itemCount,
  status: row.status,
  notes: row.notes,
  admin_notes: row.adminNotes,
  whatsapp_message: row.whatsappMessage,
  whatsapp_sent_at: row.whatsappSentAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
})

/** The notes that the owner writes about an order are not for its customer. */
export const withoutOwnersNotes = <Row extends Pick<OrderRow, 'adminNotes'>>(row: Row): Row => ({
  ...row,
  adminNotes: '',
})

/** A row of the panel's list. */
export const listedOrderOf = (row: ListedOrderRow): ListedOrder => ({
  ...orderOf(row),
  user_id: row.userId,
  session_id: row.sessionId ?? '',
  total_quantity: row.totalQuantity,
})

export const orderLineOf = (row: LineToShow): OrderLine => ({
  product_id: row.productId,
  product_name: row.name,
  product_image: row.image,
  quantity: row.quantity,
  price: pesosOf(row.priceCents),
  subtotal: pesosOf(row.priceCents * row.quantity),
})

export const orderWithItemsOf = (row: OrderToShow, lines: readonly LineToShow[]): OrderWithItems => ({
  ...orderOf(row),
  items: lines.map(orderLineOf),
})

/** The response to the buyer, also saved for repeats of the same request. */
export const placedOrderOf = (
  row: OrderToShow & Pick<OrderRow, 'whatsappNumber'>,
  lines: readonly LineToShow[],
): PlacedOrder => ({
  order: orderWithItemsOf(row, lines),
  whatsappMessage: row.whatsappMessage,
  whatsappNumber: row.whatsappNumber,
  orderNumber: row.orderNumber,
})

/** The order with costs and history, for administrators. */
export const orderDetailOf = (
  row: OrderRow & CustomerOrders,
  lines: readonly OrderLineRow[],
  history: readonly HistoryRow[],
): OrderDetail => ({
  ...orderOf(row),
  items: lines.map((line) => ({ ...orderLineOf(line), cost: pesosOf(line.costCents) })),
  user_id: row.userId,
  session_id: row.sessionId ?? '',
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  customer_orders: row.customerTotal === 0 ? null : { place: row.customerPlace, total: row.customerTotal },
  network_orders: row.networkOrders,
  history: history.map(({ id, event, from, to, note, changedBy, at }) => ({
    id,
    event,
    from_status: from,
    to_status: to,
    note,
    changed_by: changedBy,
    created_at: at.toISOString(),
  })),
})

export const sentMessageOf = ({ message, phone, sentAt }: SentMessage) => ({
  whatsappMessage: message,
  phone,
  url: whatsappUrl(phone, message),
  whatsapp_sent_at: sentAt.toISOString(),
})
