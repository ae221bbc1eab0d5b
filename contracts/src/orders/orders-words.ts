import { accountTexts } from '../accounts/accounts-words'
import type { OrderStatus, WhatsappState } from './order-schemas'

export const MAX_ORDER_LINES = 200
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  preparing: 'En Preparación',
  ready: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
}
export const WHATSAPP_STATE_LABELS: Record<WhatsappState, string> = {
  none: 'Sin mensaje',
  pending: 'Por enviar',
  sent: 'Enviado',
}

export const orderTexts = {
  nameRequired: accountTexts.nameRequired,
  phoneRequired: accountTexts.phoneRequired,
  placeRequired: 'Debes seleccionar un lugar de entrega',
  dateRequired: 'Debes seleccionar una fecha de entrega',
  timeRequired: 'Debes seleccionar un horario de entrega',
  statusChanged: 'Estado de la orden actualizado exitosamente',
} as const

export const MAX_CHOSEN_ORDERS = 200
/** Statuses still to be handed over; delivered and cancelled orders are not picked. */
export const PICK_STATUSES = ['pending', 'confirmed', 'preparing', 'ready'] as const satisfies readonly OrderStatus[]
export type PickStatus = (typeof PICK_STATUSES)[number]

/** Today and the seven days after it. */
export const CALENDAR_DAYS = 8
