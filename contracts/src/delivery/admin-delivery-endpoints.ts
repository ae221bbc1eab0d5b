import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { bit, day, rowId, severalOf, slotHour } from '../field-schemas'
import {
  locationId,
  newClosedDate,
  newClosedDates,
  newPlace,
  newSlot,
  placeChange,
  placeDeletion,
  slotChange,
  slotIds,
  slotsToSet,
  wantedState,
} from './delivery-input-schemas'
import { closedDate, deliveryLocation, timeSlot, upcomingOrders, visitorDays } from './delivery-schemas'

/** Twelve hours on seven days. */
const SLOTS_OF_A_PLACE = 84

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
  refusals: ['PLACE_EXISTS'],
})
export const updatePlace = endpoint({
  method: 'PUT',
  path: '/admin/delivery-locations/:id',
  access: 'admin',
  summary: 'Cambia un lugar de entrega',
  params: idParams,
  body: placeChange,
  reply: placeReply,
  refusals: ['NOT_FOUND', 'PLACE_EXISTS', 'STALE_EDIT'],
})
export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/admin/delivery-locations/:id',
  access: 'admin',
  summary: 'Elimina un lugar de entrega; con hours, también sus horarios o los pasa a otro lugar',
  params: idParams,
  query: placeDeletion,
  reply: dataReply(z.object({ id: z.int(), moved_slots: z.int(), removed_slots: z.int() })),
  refusals: ['NOT_FOUND'],
})
export const togglePlace = endpoint({
  method: 'PATCH',
  path: '/admin/delivery-locations/:id/toggle-status',
  access: 'admin',
  summary: 'Activa o desactiva un lugar',
  params: idParams,
  body: wantedState,
  reply: toggled,
  refusals: ['NOT_FOUND'],
})

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
  refusals: ['NOT_FOUND', 'SLOT_EXISTS', 'STALE_EDIT'],
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
  body: wantedState,
  reply: toggled,
  refusals: ['NOT_FOUND'],
})
export const setSlots = endpoint({
  method: 'PUT',
  path: '/admin/time-slots',
  access: 'admin',
  summary: 'Crea o cambia varios horarios a la vez, todos o ninguno',
  body: slotsToSet,
  bodyBytes: 131_072,
  reply: dataReply(z.array(timeSlot)),
  refusals: ['NOT_FOUND', 'STALE_EDIT'],
})
export const deleteSlots = endpoint({
  method: 'POST',
  path: '/admin/time-slots/delete',
  access: 'admin',
  summary: 'Elimina varios horarios a la vez; los que ya no existen se omiten',
  body: slotIds,
  reply: dataReply(z.object({ removed: z.int() })),
})

export const listClosedDates = endpoint({
  method: 'GET',
  path: '/admin/closed-dates',
  access: 'admin',
  summary: 'Días y horas sin entregas',
  reply: dataReply(z.array(closedDate)),
})
export const createClosedDate = endpoint({
  method: 'POST',
  path: '/admin/closed-dates',
  access: 'admin',
  summary: 'Cierra un día, o con times solo esas horas, en un lugar o en todos',
  body: newClosedDate,
  reply: dataReply(closedDate),
  status: 201,
  refusals: ['NOT_FOUND', 'CLOSED_DATE_EXISTS'],
})
export const createClosedDates = endpoint({
  method: 'POST',
  path: '/admin/closed-dates/many',
  access: 'admin',
  summary: 'Cierra varios días u horas a la vez; los que ya estaban cerrados quedan igual',
  body: newClosedDates,
  bodyBytes: 393_216,
  reply: dataReply(z.array(closedDate)),
  status: 201,
  refusals: ['NOT_FOUND'],
})
export const deleteClosedDate = endpoint({
  method: 'DELETE',
  path: '/admin/closed-dates/:id',
  access: 'admin',
  summary: 'Abre de nuevo un día o las horas cerradas',
  params: idParams,
  reply: removed,
  refusals: ['NOT_FOUND'],
})

export const listUpcomingOrders = endpoint({
  method: 'GET',
  path: '/admin/upcoming-orders',
  access: 'admin',
  summary: 'Pedidos por entregar de un lugar, una fecha y sus horas, o unos horarios',
  query: z.object({
    locationId: z.optional(locationId),
    date: z.optional(day()),
    times: severalOf(slotHour(), 'Horario inválido'),
    slotIds: severalOf(rowId(), 'Horario inválido', SLOTS_OF_A_PLACE),
  }),
  reply: dataReply(upcomingOrders),
})
export const showVisitorDays = endpoint({
  method: 'GET',
  path: '/admin/visitor-days',
  access: 'admin',
  summary: 'Los días que un invitado y un cliente pueden elegir ahora',
  query: z.object({ locationId }),
  reply: dataReply(visitorDays),
})
