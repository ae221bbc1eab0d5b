import { ORDER_STATUS_LABELS, type Order, type OrderStatus, type WhatsappState } from '@tocador/contracts/orders'

export const STATUSES = Object.keys(ORDER_STATUS_LABELS) as OrderStatus[]

export const orderTexts = {
  loadFailed: 'Error cargando órdenes',
  offline: 'Error de conexión',
  noMessage: 'Este pedido no tiene mensaje de WhatsApp generado',
  sendFailed: 'Error al reenviar el mensaje de WhatsApp',
} as const

/** What one usually does next; nothing after the end. */
export const NEXT_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'delivered',
}

/** Spec §4: no message generated; generated, not sent; sent. */
export const whatsappStateOf = (order: Pick<Order, 'whatsapp_message' | 'whatsapp_sent_at'>): WhatsappState =>
  order.whatsapp_message === '' ? 'none' : order.whatsapp_sent_at === null ? 'pending' : 'sent'

/** What a change of status does to the stock; undefined where it does nothing. */
export function stockEffect(from: OrderStatus, to: OrderStatus, pieces: number): string | undefined {
  const amount = pieces === 1 ? '1 pieza' : `${pieces} piezas`
  if (from !== 'cancelled' && to === 'cancelled') {
    return `${pieces === 1 ? 'Regresa' : 'Regresan'} ${amount} a tus existencias.`
  }
  if (from === 'cancelled' && to !== 'cancelled') {
    return `${pieces === 1 ? 'Se toma' : 'Se toman'} ${amount} otra vez.`
  }
  return undefined
}

export const piecesOf = (items: readonly { quantity: number }[]) => items.reduce((sum, item) => sum + item.quantity, 0)
export const piecesText = (pieces: number) => (pieces === 1 ? '1 pieza' : `${pieces} piezas`)

/** `PED-261120-` and `7K4Q`: four letters are what one says aloud. */
export const splitNumber = (orderNumber: string) => [orderNumber.slice(0, -4), orderNumber.slice(-4)] as const
