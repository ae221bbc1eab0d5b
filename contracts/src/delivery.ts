import * as z from 'zod/mini'
import { bit, flag, optionalText, rowId, text } from './text'
import { dataReply, endpoint, idParams } from './endpoint'
import { day, instant, slotHour } from './calendar'

export const whatsappType = z.enum(['DEFAULT', 'SECONDARY'], {
  error: 'El tipo de WhatsApp debe ser DEFAULT o SECONDARY',
})
export type WhatsappType = z.infer<typeof whatsappType>
export const WHATSAPP_LABELS: Record<WhatsappType, string> = { DEFAULT: 'Principal', SECONDARY: 'Secundario' }

// For visitors

export const publicPlace = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  whatsapp_number: whatsappType,
})
export type PublicPlace = z.infer<typeof publicPlace>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/orders/delivery-locations',
  access: 'public',
  summary: 'Lugares de entrega activos',
  reply: dataReply(z.array(publicPlace)),
})

/** 'anyone', because signed-in visitors have a longer window. */
export const listDeliveryDays = endpoint({
  method: 'GET',
  path: '/orders/delivery-days',
  access: 'anyone',
  summary: 'Días de la ventana de entrega, abiertos o cerrados',
  query: z.object({ locationId: rowId('Lugar de entrega inválido') }),
  reply: dataReply(z.array(z.object({ date: z.string(), isOpen: z.boolean(), reason: z.string() }))),
  refusals: ['NOT_FOUND'],
})
export type DeliveryDay = { date: string; isOpen: boolean; reason: string }

export const NO_SLOTS_TODAY = 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.'
export const deliveryTime = z.object({
  time_slot: z.string(),
  display_time: z.string(),
  remaining: z.nullable(z.int()),
})
export type DeliveryTime = z.infer<typeof deliveryTime>
export const listDeliveryTimes = endpoint({
  method: 'GET',
  path: '/orders/delivery-times',
  access: 'public',
  summary: 'Horarios de un lugar en un día',
  query: z.object({ locationId: rowId('Lugar de entrega inválido'), date: day() }),
  /** `message` of the reply says why there are none. */
  reply: z.object({ data: z.array(deliveryTime), isToday: z.boolean(), hasAvailableSlots: z.boolean() }),
  refusals: ['NOT_FOUND'],
})

// For the panel

export const deliveryLocation = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  whatsapp_number: whatsappType,
  is_active: bit,
  created_at: instant,
  schedule_count: z.int(),
})
export type DeliveryLocation = z.infer<typeof deliveryLocation>

const placeFields = {
  name: text(120, 'El nombre del lugar es requerido'),
  address: optionalText(300),
  description: optionalText(500),
}
export const newPlace = z.object({
  ...placeFields,
  whatsapp_number: z._default(whatsappType, 'DEFAULT'),
  is_active: z._default(flag, true),
})
export type NewPlace = z.output<typeof newPlace>
export const placeChange = z.object({
  name: z.optional(placeFields.name),
  address: z.optional(text(300)),
  description: z.optional(text(500)),
  whatsapp_number: z.optional(whatsappType),
  is_active: z.optional(flag),
})
export type PlaceChange = z.output<typeof placeChange>

const toggled = z.object({ data: z.object({ id: z.int(), is_active: bit }), is_active: bit })
const removed = dataReply(z.object({ id: z.int() }))
const placeReply = dataReply(deliveryLocation)

export const listAdminPlaces = endpoint({
  method: 'GET',
  path: '/admin/delivery-locations',
  access: 'admin',
  summary: 'Todos los lugares de entrega',
  reply: dataReply(z.array(deliveryLocation)),
})
export const createPlace = endpoint({
  method: 'POST',
  path: '/admin/delivery-locations',
  access: 'admin',
  summary: 'Crea un lugar de entrega',
  body: newPlace,
  reply: placeReply,
  status: 201,
})
export const updatePlace = endpoint({
  method: 'PUT',
  path: '/admin/delivery-locations/:id',
  access: 'admin',
  summary: 'Cambia un lugar de entrega',
  params: idParams,
  body: placeChange,
  reply: placeReply,
  refusals: ['NOT_FOUND'],
})
export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/admin/delivery-locations/:id',
  access: 'admin',
  summary: 'Elimina un lugar de entrega',
  params: idParams,
  reply: removed,
  refusals: ['NOT_FOUND'],
})
export const togglePlace = endpoint({
  method: 'PATCH',
  path: '/admin/delivery-locations/:id/toggle-status',
  access: 'admin',
  summary: 'Activa o desactiva un lugar',
  params: idParams,
  reply: toggled,
  refusals: ['NOT_FOUND'],
})

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
export const MISSING_PLACE = 'Lugar no encontrado'

const weekday = z
  .int({ error: 'El día debe ser de 0 (domingo) a 6 (sábado)' })
  .check(
    z.minimum(0, { error: 'El día debe ser de 0 (domingo) a 6 (sábado)' }),
    z.maximum(6, { error: 'El día debe ser de 0 (domingo) a 6 (sábado)' }),
  )
/** Orders a slot takes per day; null is unlimited. */
const capacity = z.nullable(
  z
    .int({ error: 'El cupo debe ser un número entero' })
    .check(
      z.minimum(1, { error: 'El cupo debe ser al menos 1' }),
      z.maximum(10_000, { error: 'El cupo es demasiado alto' }),
    ),
)
const locationId = rowId('Lugar de entrega inválido')

/** AVL-18: Monday, 09:00, active. */
export const newSlot = z.object({
  location_id: locationId,
  day_of_week: z._default(weekday, 1),
  time_slot: z._default(slotHour(), '09:00'),
  capacity: z._default(capacity, null),
  is_active: z._default(flag, true),
})
export type NewSlot = z.output<typeof newSlot>
export const slotChange = z.object({
  location_id: z.optional(locationId),
  day_of_week: z.optional(weekday),
  time_slot: z.optional(slotHour()),
  capacity: z.optional(capacity),
  is_active: z.optional(flag),
})
export type SlotChange = z.output<typeof slotChange>

const slotReply = dataReply(timeSlot)
export const listSlots = endpoint({
  method: 'GET',
  path: '/admin/time-slots',
  access: 'admin',
  summary: 'Todos los horarios',
  reply: dataReply(z.array(timeSlot)),
})
export const createSlot = endpoint({
  method: 'POST',
  path: '/admin/time-slots',
  access: 'admin',
  summary: 'Crea un horario',
  body: newSlot,
  reply: slotReply,
  status: 201,
  refusals: ['NOT_FOUND', 'SLOT_EXISTS'],
})
export const updateSlot = endpoint({
  method: 'PUT',
  path: '/admin/time-slots/:id',
  access: 'admin',
  summary: 'Cambia un horario',
  params: idParams,
  body: slotChange,
  reply: slotReply,
  refusals: ['NOT_FOUND', 'SLOT_EXISTS'],
})
export const deleteSlot = endpoint({
  method: 'DELETE',
  path: '/admin/time-slots/:id',
  access: 'admin',
  summary: 'Elimina un horario',
  params: idParams,
  reply: removed,
  refusals: ['NOT_FOUND'],
})
export const toggleSlot = endpoint({
  method: 'PATCH',
  path: '/admin/time-slots/:id/toggle-status',
  access: 'admin',
  summary: 'Activa o desactiva un horario',
  params: idParams,
  reply: toggled,
  refusals: ['NOT_FOUND'],
})

export const closedDate = z.object({
  id: z.int(),
  /** null means all places. */
  location_id: z.nullable(z.int()),
  location_name: z.string(),
  date: z.string(),
  reason: z.string(),
  created_at: instant,
})
export const listClosedDates = endpoint({
  method: 'GET',
  path: '/admin/closed-dates',
  access: 'admin',
  summary: 'Días sin entregas',
  reply: dataReply(z.array(closedDate)),
})
export const createClosedDate = endpoint({
  method: 'POST',
  path: '/admin/closed-dates',
  access: 'admin',
  summary: 'Cierra un día, en un lugar o en todos',
  body: z.object({ location_id: z._default(z.nullable(locationId), null), date: day(), reason: optionalText(200) }),
  reply: dataReply(closedDate),
  status: 201,
  refusals: ['NOT_FOUND', 'CLOSED_DATE_EXISTS'],
})
export const deleteClosedDate = endpoint({
  method: 'DELETE',
  path: '/admin/closed-dates/:id',
  access: 'admin',
  summary: 'Abre de nuevo un día cerrado',
  params: idParams,
  reply: removed,
  refusals: ['NOT_FOUND'],
})
