import { centsOf, pesosOf, showDecimals, showNumber, showPesos } from '@tocador/contracts/money'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { WhatsappState } from '@tocador/contracts/orders/orders-words'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { adminFailureText } from '../../api/admin-failure'

export const orderTexts = {
  loadFailed: 'Error cargando órdenes',
  offline: 'Error de conexión',
  noMessage: 'Este pedido no tiene mensaje de WhatsApp generado',
  sendFailed: 'Error al reenviar el mensaje de WhatsApp',
  placedEarlier: 'El pedido ya se había creado con lo que enviaste antes. Lo que cambiaste después no está en él',
} as const

export const placesFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error al cargar lugares', offline: 'Error de conexión al cargar lugares' })

/** `none`: no message was generated; `pending`: generated but not sent; `sent`. */
export const whatsappStateOf = (order: Pick<Order, 'whatsapp_message' | 'whatsapp_sent_at'>): WhatsappState =>
  order.whatsapp_message === '' ? 'none' : order.whatsapp_sent_at === null ? 'pending' : 'sent'

/** Text for the effect of a status change on the stock; undefined if there is none. */
export function stockEffect(from: OrderStatus, to: OrderStatus, pieces: number): string | undefined {
  const amount = piecesText(pieces)
  const [took, takes] = [ORDER_LIFE[from].takesUnits, ORDER_LIFE[to].takesUnits]
  if (took && !takes) {
    return `${pieces === 1 ? 'Regresa' : 'Regresan'} ${amount} a tus existencias.`
  }
  if (takes && !took) {
    return `${pieces === 1 ? 'Se toma' : 'Se toman'} ${amount} otra vez.`
  }
  return undefined
}

export const piecesOf = (items: readonly { quantity: number }[]) => items.reduce((sum, item) => sum + item.quantity, 0)

/** Splits into `PED-261120-` and `7K4Q`, the part that people use to refer to an order. */
export const splitNumber = (orderNumber: string) => [orderNumber.slice(0, -4), orderNumber.slice(-4)] as const

/** The total minus the costs recorded at the time of sale. */
export const profitOf = (items: readonly { quantity: number; cost: number }[], total: number) =>
  pesosOf(centsOf(total) - items.reduce((sum, { quantity, cost }) => sum + quantity * centsOf(cost), 0))

/** `$366.00 · 61.41 %`; a loss has a minus sign, an order with total 0 no percentage. */
export function profitText(profit: number, total: number): string {
  const money = showPesos(profit).replace('-', '−')
  if (total === 0) return money
  return `${money} · ${showDecimals((profit / total) * 100, 2)}\u00a0%`
}

/** `Pedido 3 de 5` of one customer. */
export const customerOrdersText = ({ place, total }: { place: number; total: number }) =>
  total === 1 ? 'Su primer pedido' : `Pedido ${showNumber(place)} de ${showNumber(total)}`
