import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { calendarDay, day, rowId } from '../field-schemas'
import { deliveryTime, publicPlace } from './delivery-schemas'

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
  reply: dataReply(z.array(z.object({ date: calendarDay, isOpen: z.boolean(), reason: z.string() }))),
  refusals: ['NOT_FOUND'],
})
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
