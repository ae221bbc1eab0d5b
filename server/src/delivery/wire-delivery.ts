import { showHour } from '@tocador/contracts/calendar'
import type {
  ClosedDate,
  DeliveryLocation,
  DeliveryTime,
  PublicPlace,
  TimeSlot,
  UpcomingOrder,
} from '@tocador/contracts/delivery/delivery-schemas'
import type { NewPlace, NewSlot, PlaceChange, SlotChange } from '@tocador/contracts/delivery/delivery-input-schemas'
import { toBit } from '@tocador/contracts/field-schemas'
import type { Change } from './apply-change'
import type { HoursOfDay } from './booking/booking-rules'
import type { ActivePlaceRow } from './booking/queries'
import type { ClosedDateRow } from './closed-dates/queries'
import type { PlaceFields, PlaceRow } from './places/queries'
import type { SlotFields, SlotRow } from './slots/queries'
import type { UpcomingOrderRow } from './queries'

export const publicPlaceOf = ({ id, name, address, description, whatsappNumber }: ActivePlaceRow): PublicPlace => ({
  id,
  name,
  address,
  description,
  whatsapp_number: whatsappNumber,
})

/** A message says why no hour is left. */
export const deliveryTimesOf = ({ hours, ...day }: HoursOfDay) => ({
  data: hours.map(({ hour, remaining }): DeliveryTime => ({
    time_slot: hour,
    display_time: showHour(hour),
    remaining,
  })),
  ...day,
})

export const placeOf = (row: PlaceRow): DeliveryLocation => ({
  id: row.id,
  name: row.name,
  address: row.address,
  description: row.description,
  whatsapp_number: row.whatsappNumber,
  is_active: toBit(row.isActive),
  created_at: row.createdAt.toISOString(),
  schedule_count: row.slotCount,
  upcoming_orders: row.upcomingOrders,
})

export const placeFieldsOf = ({
  whatsapp_number,
  is_active,
  ...rest
}: Omit<NewPlace, 'allow_same_name'>): PlaceFields => ({
  ...rest,
  whatsappNumber: whatsapp_number,
  isActive: is_active,
})

export const placeChangeOf = ({
  whatsapp_number,
  is_active,
  ...rest
}: Omit<PlaceChange, 'seen' | 'allow_same_name'>): Change<PlaceFields> => ({
  ...rest,
  whatsappNumber: whatsapp_number,
  isActive: is_active,
})

export const slotOf = (row: SlotRow): TimeSlot => ({
  id: row.id,
  location_id: row.locationId,
  location_name: row.locationName,
  day_of_week: row.weekday,
  time_slot: row.hour,
  capacity: row.capacity,
  is_active: toBit(row.isActive),
  created_at: row.createdAt.toISOString(),
})

export const slotFieldsOf = (slot: NewSlot): SlotFields => ({
  locationId: slot.location_id,
  weekday: slot.day_of_week,
  hour: slot.time_slot,
  capacity: slot.capacity,
  isActive: slot.is_active,
})

export const slotChangeOf = (change: Omit<SlotChange, 'seen'>): Change<SlotFields> => ({
  locationId: change.location_id,
  weekday: change.day_of_week,
  hour: change.time_slot,
  capacity: change.capacity,
  isActive: change.is_active,
})

export const closedDateOf = (row: ClosedDateRow): ClosedDate => ({
  id: row.id,
  location_id: row.locationId,
  location_name: row.locationName,
  date: row.date,
  reason: row.reason,
  ...(row.times !== null && { times: row.times }),
  created_at: row.createdAt.toISOString(),
})

export const upcomingOrderOf = (row: UpcomingOrderRow): UpcomingOrder => ({
  id: row.id,
  order_number: row.orderNumber,
  customer_name: row.customerName,
  delivery_location_name: row.locationName,
  delivery_date: row.date,
  delivery_time: row.hour,
})

/** A place or slot that was switched on or off. */
export function toggledOf({ id, isActive }: { id: number; isActive: boolean }) {
  const bit = toBit(isActive)
  return { data: { id, is_active: bit }, is_active: bit, message: isActive ? 'Activado' : 'Desactivado' }
}
