import * as z from 'zod/mini'
import type { Day } from '../calendar'
import { day, rowId, slotHour } from '../field-schemas'
import type { OrderLine } from './order-schemas'
import type { OrderStatus } from './order-life'
import { orderTexts } from './orders-words'

/** What the holder of an order's link sees: no phone, email, address or note of the person. */
export interface LinkedOrder {
  shop_name: string
  order_number: string
  link: string
  status: OrderStatus
  first_name: string
  created_at: string
  /** The version that a move sends back. */
  updated_at: string
  /** Pesos. */
  total_amount: number
  items: OrderLine[]
  delivery_location_id: number | null
  delivery_location_name: string
  /** Street of the place. */
  place_address: string
  delivery_date: Day
  delivery_time: string
  /** When the order reached each state, the first time. */
  reached: { status: OrderStatus; at: string }[]
  /** Until when the order may be moved or cancelled by the link. */
  change_until: string
  /** Why it cannot be moved or cancelled; empty if it can. */
  not_movable: string
  not_cancellable: string
  /** The day of the hand-over is over. */
  is_past: boolean
  /** Over for more than a month. */
  is_long_past: boolean
  /** The chat with the shop; empty if the shop has no number. */
  chat_url: string
}

export const linkedOrderMove = z.object({
  deliveryLocationId: rowId(orderTexts.placeRequired),
  deliveryDate: day(orderTexts.dateRequired),
  deliveryTime: slotHour(orderTexts.timeRequired),
  /** The version of the order that the customer saw. */
  updatedAtSeen: z.iso.datetime({ error: 'Fecha inválida' }),
})
export type LinkedOrderMove = z.output<typeof linkedOrderMove>
