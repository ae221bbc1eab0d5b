import * as z from 'zod/mini'
import { addDays, isRealDay } from '../calendar'
import { dataReply, endpoint, idParams } from '../endpoint'
import { asDay, chosenIds, day, rowId } from '../field-schemas'
import { orderCalendar } from './order-calendar-schemas'
import { PICK_STATUSES } from './order-life'
import { CALENDAR_DAYS, MAX_CHOSEN_ORDERS } from './orders-words'
import { pickList } from './pick-list-schemas'

const somePlace = z.optional(
  z.union([z.literal(''), rowId('Lugar de entrega inválido')], { error: 'Filtro desconocido' }),
)
/** `confirmed,preparing`; absent or empty means all of them. */
const pickStatuses = z._default(
  z.pipe(
    z.transform((value: unknown): unknown =>
      typeof value === 'string' ? (value === '' ? PICK_STATUSES : [...new Set(value.split(','))]) : value,
    ),
    z.array(z.enum(PICK_STATUSES, { error: 'Estado desconocido' }), { error: 'Estado desconocido' }),
  ),
  [...PICK_STATUSES],
)

export const getPickList = endpoint({
  method: 'GET',
  path: '/admin/pick-list',
  access: 'admin',
  summary: 'Lista de surtido de un día: piezas por producto y pedidos por lugar',
  query: z.object({ date: day(), locationId: somePlace, statuses: pickStatuses }),
  reply: dataReply(pickList),
})

/** The same sheet for one order, whatever its status. */
export const getOrderPickList = endpoint({
  method: 'GET',
  path: '/orders/:id/pick-list',
  access: 'admin',
  summary: 'Hoja de surtido de un pedido',
  params: idParams,
  reply: dataReply(pickList),
  refusals: ['NOT_FOUND'],
})

/** The sheet for chosen orders, also of several days. Cancelled ones are left out: there is nothing to collect for them. */
export const getChosenPickList = endpoint({
  method: 'GET',
  path: '/admin/pick-list/chosen',
  access: 'admin',
  summary: 'Hoja de surtido de los pedidos elegidos',
  query: z.object({ ids: chosenIds(MAX_CHOSEN_ORDERS, 'pedidos') }),
  reply: dataReply(pickList),
})

/** The last day of the calendar must be valid too; the latest year is 9999. */
const firstDay = z.string().check(
  z.refine((value) => isRealDay(value) && isRealDay(addDays(value, CALENDAR_DAYS - 1)), { error: 'Fecha inválida' }),
  asDay,
)

export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/admin/order-calendar',
  access: 'admin',
  summary: 'Pedidos y cupo por día, hora y lugar, desde una fecha; sin fecha, desde hoy',
  query: z.object({
    date: z.optional(z.union([z.literal(''), firstDay], { error: 'Fecha inválida' })),
    locationId: somePlace,
  }),
  reply: dataReply(orderCalendar),
})
