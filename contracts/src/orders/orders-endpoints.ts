import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import {
  chosenIds,
  day,
  fileFormat,
  instant,
  limitQuery,
  pageQuery,
  paging,
  queryInt,
  rowId,
  severalOf,
  slotHour,
  text,
} from '../field-schemas'
import { orderHandoverInput, orderLinesInput } from './order-input-schemas'
import { customerType, listedOrder, orderDetail, orderStatus, orderWithItems, whatsappState } from './order-schemas'
import { MAX_CHOSEN_ORDERS, ORDER_SORTS } from './orders-words'

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/mine',
  access: 'signed-in',
  summary: 'Los pedidos propios, el último primero',
  query: z.object({ page: pageQuery, limit: limitQuery(20) }),
  reply: dataReply(z.object({ orders: z.array(orderWithItems), pagination: paging })),
})

const anyOf = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.union([z.literal(''), z.literal('all'), schema], { error: 'Filtro desconocido' }))
const dayOrNone = z.optional(z.union([z.literal(''), day()], { error: 'Fecha inválida' }))

/** Filters and sort order, shared by the list and its export. */
const orderFilters = {
  search: z._default(text(200), ''),
  status: severalOf(orderStatus, 'Estado desconocido'),
  customerType: anyOf(customerType),
  /** Orders of one of these accounts, whatever phone they carry. */
  userId: severalOf(rowId('Cuenta inválida'), 'Cuenta inválida'),
  /** 0 stands for orders without a place. */
  locationId: severalOf(queryInt(0, 2147483647, 'El lugar de entrega (locationId)'), 'Lugar de entrega inválido'),
  hour: severalOf(slotHour(), 'El horario debe ser en punto, de 09:00 a 20:00'),
  /** `pending`: messages still to be sent, so without cancelled orders. */
  whatsapp: severalOf(whatsappState, 'Estado de WhatsApp desconocido'),
  /** Orders with a line of one of these products. */
  productId: severalOf(rowId('Producto inválido'), 'Producto inválido'),
  /** Orders with a product of one of these categories; 0 stands for products that were removed. */
  categoryId: severalOf(queryInt(0, 2147483647, 'La categoría (categoryId)'), 'Categoría inválida'),
  /** Of the day of creation, from 0 (Sunday) to 6. */
  weekday: severalOf(queryInt(0, 6, 'El día de la semana (weekday)'), 'Día de la semana inválido'),
  /** The hour of the shop in which the order was made. */
  createdHour: severalOf(queryInt(0, 23, 'La hora (createdHour)'), 'Hora inválida'),
  startDate: dayOrNone,
  endDate: dayOrNone,
  dateField: z._default(
    // `reserved`: the days on which a product of the order was held.
    z.enum(['delivery', 'created', 'reserved'], {
      error: 'Elige la fecha de entrega (delivery), de creación (created) o de apartado (reserved)',
    }),
    'delivery',
  ),
  sort: z._default(z.enum(ORDER_SORTS, { error: 'Orden desconocido' }), '-created_at'),
}
const endsAfterStart = z.refine<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { error: 'La fecha final no puede ser anterior a la inicial', path: ['endDate'] },
)

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'admin',
  summary: 'Pedidos, el último primero',
  query: z
    .object({
      ...orderFilters,
      page: pageQuery,
      limit: limitQuery(20),
      /** `items` includes each order's lines. */
      include: z.optional(z.enum(['items'], { error: 'Se puede incluir: los productos (items)' })),
    })
    .check(endsAfterStart),
  reply: dataReply(z.object({ orders: z.array(listedOrder), pagination: paging })),
})

/**
 * All orders that match the filters. The file is fetched with the token in a header, never by a link that contains the
 * token.
 */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/export',
  access: 'admin',
  summary: 'Los pedidos de una lista, en un archivo',
  query: z
    .object({
      ...orderFilters,
      format: fileFormat,
      /** `7,12,15`: only these of the filtered orders. */
      ids: z.optional(chosenIds(MAX_CHOSEN_ORDERS, 'pedidos')),
    })
    .check(endsAfterStart),
  files: ['csv', 'xlsx'],
  refusals: ['EXPORTS_BUSY'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  access: 'admin',
  summary: 'Un pedido con piezas e historia',
  params: idParams,
  reply: dataReply(orderDetail),
  refusals: ['NOT_FOUND'],
})
export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/orders/:id/status',
  access: 'admin',
  summary: 'Cambia el estado; cancelar devuelve las piezas',
  params: idParams,
  /** null or absent keeps the owner's notes. */
  body: z.object({
    status: orderStatus,
    adminNotes: z.optional(z.nullable(text(2000))),
    /** The status on screen: the request fails when somebody else changed it meanwhile. */
    statusSeen: z.optional(orderStatus),
    /** The notes on screen, so that notes written by somebody else meanwhile are not overwritten. */
    notesSeen: z.optional(text(2000)),
  }),
  reply: dataReply(orderDetail),
  refusals: ['NOT_FOUND', 'STOCK_INSUFFICIENT', 'STALE_EDIT'],
})
/** Units move by the difference; lines that stay keep their price and cost, added ones get today's. */
export const changeOrderLines = endpoint({
  method: 'PUT',
  path: '/orders/:id/lines',
  access: 'admin',
  summary: 'Cambia los productos de un pedido que aún no está listo',
  params: idParams,
  body: orderLinesInput,
  reply: dataReply(orderDetail),
  refusals: [
    'NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'STALE_EDIT',
    'STOCK_INSUFFICIENT',
    'PRODUCT_UNAVAILABLE',
    'PRICE_CHANGED',
  ],
})
/** Also after the customer's own deadline; place, day and hour must be on offer for registered clients. */
export const changeOrderHandover = endpoint({
  method: 'PUT',
  path: '/orders/:id/handover',
  access: 'admin',
  summary: 'Mueve un pedido que aún no está listo a otro lugar, día u hora',
  params: idParams,
  body: orderHandoverInput,
  reply: dataReply(orderDetail),
  refusals: [
    'NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'STALE_EDIT',
    'PLACE_UNAVAILABLE',
    'DAY_OUTSIDE_WINDOW',
    'DAY_CLOSED',
    'SLOT_UNAVAILABLE',
    'SLOT_FULL',
  ],
})
/** The earlier link stops working at once, also for the customer, who needs the new one. */
export const replaceOrderLink = endpoint({
  method: 'POST',
  path: '/orders/:id/link',
  access: 'admin',
  summary: 'Da al pedido otro enlace secreto; el de antes deja de funcionar',
  params: idParams,
  /** The link on screen, so that a link that was just replaced is not replaced again. */
  body: z.object({ linkSeen: text(200) }),
  reply: dataReply(orderDetail),
  refusals: ['NOT_FOUND', 'STALE_EDIT'],
})
export const resendWhatsapp = endpoint({
  method: 'POST',
  path: '/orders/:id/resend-whatsapp',
  access: 'admin',
  summary: 'El mensaje para la clienta, y la marca de enviado',
  params: idParams,
  reply: dataReply(
    z.object({ whatsappMessage: z.string(), phone: z.string(), url: z.string(), whatsapp_sent_at: instant }),
  ),
  refusals: ['NOT_FOUND', 'NO_WHATSAPP_MESSAGE'],
})
