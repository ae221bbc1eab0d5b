import * as z from 'zod/mini'
import { bit, calendarDay, instant } from '../field-schemas'
import { WHATSAPP_TYPES } from './delivery-words'

export const whatsappType = z.enum(WHATSAPP_TYPES, {
  error: 'Elige el número de WhatsApp principal (DEFAULT) o el secundario (SECONDARY)',
})

export const publicPlace = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  whatsapp_number: whatsappType,
})
export type PublicPlace = z.infer<typeof publicPlace>

export type DeliveryDay = { date: string; isOpen: boolean; reason: string }

export const deliveryTime = z.object({
  time_slot: z.string(),
  display_time: z.string(),
  remaining: z.nullable(z.int()),
})
export type DeliveryTime = z.infer<typeof deliveryTime>
export const deliveryLocation = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  whatsapp_number: whatsappType,
  is_active: bit,
  created_at: instant,
  schedule_count: z.int(),
  /** Orders from today on that are neither delivered nor cancelled. */
  upcoming_orders: z.int(),
})
export type DeliveryLocation = z.infer<typeof deliveryLocation>

export const timeSlot = z.object({
  id: z.int(),
  location_id: z.int(),
  location_name: z.string(),
  day_of_week: z.int(),
  time_slot: z.string(),
  capacity: z.nullable(z.int()),
  is_active: bit,
  created_at: instant,
})
export type TimeSlot = z.infer<typeof timeSlot>

export const closedDate = z.object({
  id: z.int(),
  /** null means all places. */
  location_id: z.nullable(z.int()),
  location_name: z.string(),
  date: calendarDay,
  reason: z.string(),
  /** Only these hours are closed; absent for a whole day. */
  times: z.optional(z.array(z.string())),
  created_at: instant,
})
export type ClosedDate = z.infer<typeof closedDate>

/** An order that a change of place, hour or date concerns. */
export const upcomingOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  customer_name: z.string(),
  delivery_location_name: z.string(),
  delivery_date: calendarDay,
  delivery_time: z.string(),
})
export type UpcomingOrder = z.infer<typeof upcomingOrder>
export const upcomingOrders = z.object({
  total: z.int(),
  /** The first ones by day and hour. */
  orders: z.array(upcomingOrder),
})
export type UpcomingOrders = z.infer<typeof upcomingOrders>

const offeredDay = z.object({
  date: calendarDay,
  isOpen: z.boolean(),
  reason: z.string(),
  slots: z.int(),
  free_slots: z.int(),
})
/** The days that a guest and a client may choose now; both empty for an inactive place. */
export const visitorDays = z.object({ guest: z.array(offeredDay), client: z.array(offeredDay) })
export type VisitorDays = z.infer<typeof visitorDays>
