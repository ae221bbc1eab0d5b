import * as z from 'zod/mini'
import { CUSTOMER_TYPES } from '../accounts/accounts-words'
import { dataReply } from '../endpoint'
import { calendarDay, instant, pesos } from '../field-schemas'
import { ORDER_STATUSES } from './order-life'
import { ORDER_EVENTS, WHATSAPP_STATES, type OrderTextInReplies } from './orders-words'

export const orderStatus = z.enum(ORDER_STATUSES, { error: 'Estado desconocido' })
export const whatsappState = z.enum(WHATSAPP_STATES, { error: 'Estado de WhatsApp desconocido' })
export const customerType = z.enum(CUSTOMER_TYPES, { error: 'Tipo de cliente desconocido' })

export const orderLine = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  quantity: z.int(),
  price: pesos,
  subtotal: pesos,
})
export type OrderLine = z.infer<typeof orderLine>

export const order = z.object({
  id: z.int(),
  order_number: z.string(),
  /** The path of the order's page: `/pedido/` and its secret token. */
  link: z.string(),
  created_at: instant,
  customer_type: customerType,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string(),
  delivery_location_id: z.nullable(z.int()),
  delivery_location_name: z.string(),
  delivery_date: calendarDay,
  delivery_time: z.string(),
  delivery_address: z.string(),
  total_amount: pesos,
  item_count: z.int(),
  status: orderStatus,
  notes: z.string(),
  admin_notes: z.string(),
  whatsapp_message: z.string(),
  whatsapp_sent_at: z.nullable(instant),
  updated_at: instant,
} satisfies Record<OrderTextInReplies, unknown> & Record<string, unknown>)
export type Order = z.infer<typeof order>
export const orderWithItems = z.extend(order, { items: z.array(orderLine) })
export type OrderWithItems = z.infer<typeof orderWithItems>

export const placed = dataReply(
  z.object({ order: orderWithItems, whatsappMessage: z.string(), whatsappNumber: z.string(), orderNumber: z.string() }),
)
export type PlacedOrder = z.infer<typeof placed>['data']
/** What only administrators read of an order. */
const ofAdministrators = {
  user_id: z.nullable(z.int()),
  session_id: z.string(),
  /** The units of all its lines; `item_count` is the number of lines. */
  total_quantity: z.int(),
}
export const listedOrder = z.extend(order, { ...ofAdministrators, items: z.optional(z.array(orderLine)) })
export type ListedOrder = z.infer<typeof listedOrder>

export const orderHistoryEntry = z.object({
  id: z.int(),
  event: z.enum(ORDER_EVENTS),
  from_status: z.nullable(orderStatus),
  to_status: orderStatus,
  note: z.string(),
  changed_by: z.string(),
  created_at: instant,
})
/** The unit cost at the time of the sale; only for the panel. */
export const soldLine = z.extend(orderLine, { cost: pesos })
export const orderDetail = z.extend(orderWithItems, {
  items: z.array(soldLine),
  ...ofAdministrators,
  /** The version that a change of lines or hand-over sends back. */
  updated_at: instant,
  history: z.array(orderHistoryEntry),
  /** This order's place among all orders with the same phone; null without a phone. */
  customer_orders: z.nullable(z.object({ place: z.int(), total: z.int() })),
  /** Unconfirmed orders from the same network, with this one; 0 if it is confirmed or its network is not known. */
  network_orders: z.int(),
})
export type OrderDetail = z.infer<typeof orderDetail>
