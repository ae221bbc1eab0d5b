import { accountTexts } from '../accounts/accounts-words'

/** The texts that a customer gives with an order. */
export const ORDER_TEXTS = ['customerName', 'customerPhone', 'customerEmail', 'deliveryAddress', 'notes'] as const
export type OrderText = (typeof ORDER_TEXTS)[number]
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
/** Its name in replies: `customer_name`. */
export type OrderTextInReplies = SnakeCase<OrderText>

/** State of an order's message: not written, waiting, sent (ORD-17 to ORD-19). */
export const WHATSAPP_STATES = ['none', 'pending', 'sent'] as const
export type WhatsappState = (typeof WHATSAPP_STATES)[number]
export const WHATSAPP_STATE_LABELS: Record<WhatsappState, string> = {
  none: 'Sin mensaje',
  pending: 'Por enviar',
  sent: 'Enviado',
}

/** What a row of an order's history tells: a new status, the owner's notes, its lines, its hand-over, a message. */
export const ORDER_EVENTS = ['status', 'notes', 'lines', 'handover', 'message'] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Who changed an order by its link, in its history. Not the customer's name, because the link does not prove who uses it. */
export const LINK_ACTOR = 'Cliente'

export const ORDER_SORTS = [
  '-created_at',
  'created_at',
  'delivery',
  '-delivery',
  'total_amount',
  '-total_amount',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const orderTexts = {
  nameRequired: accountTexts.nameRequired,
  phoneRequired: accountTexts.phoneRequired,
  placeRequired: 'Debes seleccionar un lugar de entrega',
  dateRequired: 'Debes seleccionar una fecha de entrega',
  timeRequired: 'Debes seleccionar un horario de entrega',
  lineRequired: 'El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.',
  linesChanged: 'Pedido cambiado exitosamente',
  linkReplaced: 'El pedido tiene un enlace nuevo',
  statusChanged: 'Estado de la orden actualizado exitosamente',
} as const

export const cancelledText = (orders: number) =>
  orders === 0
    ? 'Ya no hay pedidos sin confirmar de esa red'
    : orders === 1
      ? '1 pedido cancelado'
      : `${orders} pedidos cancelados`

/** How long an order that is sent again gets the answer of the first time. */
export const ORDER_REPLAY_HOURS = 24
export const MAX_ORDER_LINES = 200
export const MAX_CHOSEN_ORDERS = 200
/** Today and the seven days after it. */
export const CALENDAR_DAYS = 8
