import * as z from 'zod/mini'
import { accountTexts, optionalEmail } from './accounts'
import { day, instant, slotHour } from './calendar'
import { sessionId } from './cart'
import { dataReply, endpoint, fileFormat, idParams } from './endpoint'
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './limits'
import { pesos } from './money'
import { paging } from './paging'
import { phone } from './phone'
import { severalOf } from './list-values'
import { limitQuery, optionalText, pageQuery, rowId, text } from './text'

export const orderStatus = z.enum(['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'], {
  error: 'Estado desconocido',
})
export type OrderStatus = z.infer<typeof orderStatus>
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  preparing: 'En Preparación',
  ready: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
}
/** State of an order's message: not written, waiting, sent (ORD-17 to ORD-19). */
export const whatsappState = z.enum(['none', 'pending', 'sent'], { error: 'Estado de WhatsApp desconocido' })
export type WhatsappState = z.infer<typeof whatsappState>
export const WHATSAPP_STATE_LABELS: Record<WhatsappState, string> = {
  none: 'Sin mensaje',
  pending: 'Por enviar',
  sent: 'Enviado',
}

export const customerType = z.enum(['guest', 'registered'], { error: 'Tipo de cliente desconocido' })
export type CustomerType = z.infer<typeof customerType>

export const orderLine = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  quantity: z.int(),
  price: pesos,
  subtotal: pesos,
})
export type OrderLine = z.infer<typeof orderLine>

export const order = z.object({
  id: z.int(),
  order_number: z.string(),
  created_at: instant,
  customer_type: customerType,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string(),
  delivery_location_id: z.nullable(z.int()),
  delivery_location_name: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  delivery_address: z.string(),
  total_amount: pesos,
  item_count: z.int(),
  status: orderStatus,
  notes: z.string(),
  admin_notes: z.string(),
  whatsapp_message: z.string(),
  whatsapp_sent_at: z.nullable(instant),
})
export type Order = z.infer<typeof order>
export const orderWithItems = z.extend(order, { items: z.array(orderLine) })
export type OrderWithItems = z.infer<typeof orderWithItems>

export const orderTexts = {
  nameRequired: accountTexts.nameRequired,
  phoneRequired: accountTexts.phoneRequired,
  placeRequired: 'Debes seleccionar un lugar de entrega',
  dateRequired: 'Debes seleccionar una fecha de entrega',
  timeRequired: 'Debes seleccionar un horario de entrega',
  statusChanged: 'Estado de la orden actualizado exitosamente',
} as const

const cartLine = z.object({
  productId: z
    .int({ error: 'Producto inválido' })
    .check(z.positive({ error: 'Producto inválido' }), z.maximum(2147483647, { error: 'Producto inválido' })),
  quantity: z
    .int({ error: 'La cantidad debe ser un número entero' })
    .check(
      z.minimum(1, { error: 'La cantidad debe ser al menos 1' }),
      z.maximum(MAX_LINE_QUANTITY, { error: `Máximo ${MAX_LINE_QUANTITY} piezas` }),
    ),
})

/** An empty form field arrives as '', null or absent; each means "not chosen" and returns the form's message. */
const chosen = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    schema as z.core.$ZodType<z.output<S>, unknown>,
  )

const customer = {
  customerName: text(120, orderTexts.nameRequired),
  customerPhone: phone,
  customerEmail: optionalEmail,
}
const handover = {
  deliveryLocationId: chosen(rowId(orderTexts.placeRequired)),
  deliveryDate: chosen(day(orderTexts.dateRequired)),
  deliveryTime: chosen(slotHour(orderTexts.timeRequired)),
  deliveryAddress: optionalText(300),
  notes: optionalText(1000),
}
const cartItems = z
  .array(cartLine, { error: 'Tu carrito está vacío' })
  .check(
    z.minLength(1, { error: 'Tu carrito está vacío' }),
    z.maxLength(MAX_ORDER_LINES, { error: `Máximo ${MAX_ORDER_LINES} productos por pedido` }),
  )

const totalAmount = z.optional(
  z.nullable(z.number({ error: 'El total debe ser un número' }).check(z.minimum(0), z.maximum(1e9))),
)

/**
 * The order creation payload. `customerType` and prices in it are ignored: the endpoint and the token decide who
 * orders, the database the prices. `totalAmount` is only compared, so that nobody pays more than was shown.
 */
export const orderRequest = z.object({
  ...customer,
  ...handover,
  customerType: z.optional(z.nullable(customerType)),
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  sessionId: z.optional(z.nullable(sessionId)),
  totalAmount,
  cartItems,
})
export type OrderRequest = z.output<typeof orderRequest>

const placed = dataReply(
  z.object({ order: orderWithItems, whatsappMessage: z.string(), whatsappNumber: z.string(), orderNumber: z.string() }),
)
export type PlacedOrder = z.infer<typeof placed>['data']
const refusals = [
  'STOCK_INSUFFICIENT',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'PLACE_UNAVAILABLE',
  'DAY_OUTSIDE_WINDOW',
  'DAY_CLOSED',
  'SLOT_UNAVAILABLE',
  'SLOT_FULL',
  'IDEMPOTENCY_MISMATCH',
  'NOT_YOURS',
] as const

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'signed-in',
  summary: 'Pedido de una cuenta',
  body: orderRequest,
  reply: placed,
  status: 201,
  refusals,
})
export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/orders/guest',
  access: 'public',
  summary: 'Pedido de visita',
  body: orderRequest,
  reply: placed,
  status: 201,
  refusals: [...refusals, 'CART_OWNER_MISSING'],
})

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

export const listedOrder = z.extend(order, { items: z.optional(z.array(orderLine)) })
export type ListedOrder = z.infer<typeof listedOrder>

/** Filters and sort order, shared by the list and its export. */
const orderFilters = {
  search: z._default(text(200), ''),
  status: severalOf(orderStatus, 'Estado desconocido'),
  customerType: anyOf(customerType),
  locationId: severalOf(rowId('Lugar de entrega inválido'), 'Lugar de entrega inválido'),
  /** `pending`: messages still to be sent, so without cancelled orders. */
  whatsapp: severalOf(whatsappState, 'Estado de WhatsApp desconocido'),
  startDate: dayOrNone,
  endDate: dayOrNone,
  dateField: z._default(
    z.enum(['delivery', 'created'], { error: 'dateField debe ser delivery o created' }),
    'delivery',
  ),
  sort: z._default(
    z.enum(['-created_at', 'created_at', 'delivery', '-delivery', 'total_amount', '-total_amount'], {
      error: 'Orden desconocido',
    }),
    '-created_at',
  ),
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
      include: z.optional(z.enum(['items'], { error: 'include debe ser items' })),
    })
    .check(endsAfterStart),
  reply: dataReply(z.object({ orders: z.array(listedOrder), pagination: paging })),
})

export const MAX_CHOSEN_ORDERS = 200
const CHOICE_INVALID = 'Selección inválida'
const chosenIds = z.pipe(
  z.string({ error: CHOICE_INVALID }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: CHOICE_INVALID })),
  z.pipe(
    z.transform((ids: string) => ids.split(',').map(Number)),
    z
      .array(z.int().check(z.positive({ error: CHOICE_INVALID }), z.maximum(2147483647, { error: CHOICE_INVALID })))
      .check(z.maxLength(MAX_CHOSEN_ORDERS, { error: `Máximo ${MAX_CHOSEN_ORDERS} pedidos` })),
  ),
)
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
      ids: z.optional(chosenIds),
    })
    .check(endsAfterStart),
  files: ['csv', 'xlsx'],
  refusals: ['EXPORTS_BUSY'],
})

export const orderHistoryEntry = z.object({
  id: z.int(),
  from_status: z.nullable(orderStatus),
  to_status: orderStatus,
  note: z.string(),
  changed_by: z.string(),
  created_at: instant,
})
/** The unit cost at the time of the sale; only for the panel. */
export const soldLine = z.extend(orderLine, { cost: pesos })
export const orderDetail = z.extend(orderWithItems, {
  items: z.array(soldLine),
  user_id: z.nullable(z.int()),
  history: z.array(orderHistoryEntry),
})
export type OrderDetail = z.infer<typeof orderDetail>

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

/**
 * A manual order for an account (`userId`) or a phone only, with the window of signed-in customers; it takes only
 * available stock.
 */
export const manualOrder = z.object({
  ...customer,
  ...handover,
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  totalAmount,
  cartItems,
})
export type ManualOrder = z.output<typeof manualOrder>
export const placeManualOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Pedido tomado por la dueña',
  body: manualOrder,
  reply: placed,
  status: 201,
  refusals: [...refusals, 'NOT_FOUND'],
})
