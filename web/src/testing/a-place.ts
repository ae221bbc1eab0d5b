import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'

export const aPlace = (over: Partial<DeliveryLocation> = {}): DeliveryLocation => ({
  id: 7,
  name: 'Plaza Jacaranda',
  address: '',
  description: '',
  whatsapp_number: 'DEFAULT',
  is_active: 1,
  created_at: '2026-01-15T05:59:00.000Z',
  schedule_count: 0,
  upcoming_orders: 0,
  ...over,
})

/** Monday at nine. */
export const aSlot = (over: Partial<TimeSlot> = {}): TimeSlot => ({
  id: 1,
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  day_of_week: 1,
  time_slot: '09:00',
  capacity: null,
  is_active: 1,
  created_at: '2026-01-15T05:59:00.000Z',
  ...over,
})
