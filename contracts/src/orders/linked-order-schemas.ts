import * as z from 'zod/mini'
import { calendarDay, day, instant, pesos, rowId, slotHour } from '../field-schemas'
import { orderLine, orderStatus } from './order-schemas'
import { orderTexts } from './orders-words'

/** What the holder of an order's link sees: no phone, email, address or note of the person. */
export const linkedOrder = z.object({
  shop_name: z.string(),
  order_number: z.string(),
  link: z.string(),
  status: orderStatus,
  first_name: z.string(),
  created_at: instant,
  /** The version that a move sends back. */
  updated_at: instant,
  total_amount: pesos,
  items: z.array(orderLine),
  delivery_location_id: z.nullable(z.int()),
  delivery_location_name: z.string(),
  /** Street of the place. */
  place_address: z.string(),
  delivery_date: calendarDay,
  delivery_time: z.string(),
  /** When the order reached each state, the first time. */
  reached: z.array(z.object({ status: orderStatus, at: instant })),
  /** Until when the order may be moved or cancelled by the link. */
  change_until: instant,
  /** Why it cannot be moved or cancelled; empty if it can. */
  not_movable: z.string(),
  not_cancellable: z.string(),
  /** The day of the hand-over is over. */
  is_past: z.boolean(),
  /** Over for more than a month. */
  is_long_past: z.boolean(),
  /** The chat with the shop; empty if the shop has no number. */
  chat_url: z.string(),
})
export type LinkedOrder = z.infer<typeof linkedOrder>

export const linkedOrderMove = z.object({
  deliveryLocationId: rowId(orderTexts.placeRequired),
  deliveryDate: day(orderTexts.dateRequired),
  deliveryTime: slotHour(orderTexts.timeRequired),
  /** The version of the order that the customer saw. */
  updatedAtSeen: z.iso.datetime({ error: 'Fecha inválida' }),
})
export type LinkedOrderMove = z.output<typeof linkedOrderMove>
