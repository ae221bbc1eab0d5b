import * as z from 'zod/mini'
import { addDays, day, instant, isRealDay } from './calendar'
import { dataReply, endpoint, idParams } from './endpoint'
import { pesos } from './money'
import { orderStatus, type OrderStatus } from './orders'
import { rowId } from './text'

/** Statuses still to be handed over; delivered and cancelled orders are not picked. */
export const PICK_STATUSES = ['pending', 'confirmed', 'preparing', 'ready'] as const satisfies readonly OrderStatus[]
export type PickStatus = (typeof PICK_STATUSES)[number]

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

// The pick list

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
  date: z.string(),
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

// The calendar

/** Today and the seven days after it. */
export const CALENDAR_DAYS = 8

export const calendarCell = z.object({
  date: z.string(),
  /** Orders that are not cancelled. */
  order_count: z.int(),
  unit_count: z.int(),
  /** Offered on that weekday at a public place. */
  is_offered: z.boolean(),
  /** null means unlimited. */
  capacity: z.nullable(z.int()),
  is_full: z.boolean(),
})
export type CalendarCell = z.infer<typeof calendarCell>

const daySums = z.object({ date: z.string(), order_count: z.int(), unit_count: z.int() })
export const calendarPlace = z.object({
  location_id: z.nullable(z.int()),
  location_name: z.string(),
  /** In the same order as the calendar's days; `closed_because` is null for an open day. */
  days: z.array(z.extend(daySums, { closed_because: z.nullable(z.string()) })),
  /** One cell per day in each hour, in the same order. */
  hours: z.array(z.object({ hour: z.string(), cells: z.array(calendarCell) })),
})
export type CalendarPlace = z.infer<typeof calendarPlace>

export const orderCalendar = z.object({
  today: z.string(),
  days: z.array(daySums),
  places: z.array(calendarPlace),
})
export type OrderCalendar = z.infer<typeof orderCalendar>

/** The last day of the calendar must be valid too; the latest year is 9999. */
const firstDay = z
  .string()
  .check(
    z.refine((value) => isRealDay(value) && isRealDay(addDays(value, CALENDAR_DAYS - 1)), { error: 'Fecha inválida' }),
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
