import * as z from 'zod/mini'
import { calendarDay, instant, pesos } from '../field-schemas'
import { orderStatus } from './order-schemas'

/** One row per product, for all orders of the day. */
export const piece = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  product_type: z.string(),
  category: z.string(),
  quantity: z.int(),
})
export type Piece = z.infer<typeof piece>

export const pickOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  status: orderStatus,
  customer_name: z.string(),
  customer_phone: z.string(),
  delivery_date: calendarDay,
  delivery_time: z.string(),
  delivery_address: z.string(),
  notes: z.string(),
  total_amount: pesos,
  items: z.array(z.pick(piece, { product_id: true, product_name: true, product_image: true, quantity: true })),
})
export type PickOrder = z.infer<typeof pickOrder>

const sums = { order_count: z.int(), unit_count: z.int(), total_amount: pesos }
export const pickPlace = z.object({
  /** null when the order's place is unknown. */
  location_id: z.nullable(z.int()),
  location_name: z.string(),
  ...sums,
  orders: z.array(pickOrder),
})
export type PickPlace = z.infer<typeof pickPlace>

export const pickList = z.object({
  /** The first and the last day of the orders; the same for the list of a day. */
  date: calendarDay,
  last_date: calendarDay,
  shop_name: z.string(),
  /** When the list was read; later orders are not in it. */
  as_of: instant,
  ...sums,
  /** Orders on the sheet that are not confirmed yet. */
  pending_count: z.int(),
  /** Orders on the sheet that are already picked. */
  ready_count: z.int(),
  pieces: z.array(piece),
  places: z.array(pickPlace),
})
export type PickList = z.infer<typeof pickList>
