import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { showPesos } from '@tocador/contracts/money'
import type { OrderStatus } from '@tocador/contracts/orders/orders-words'

/** The states that an order passes one after the other, as its customer reads them. */
export const STEPS = [
  ['pending', 'Recibido'],
  ['confirmed', 'Confirmado'],
  ['preparing', 'En preparación'],
  ['ready', 'Listo'],
  ['delivered', 'Entregado'],
] as const satisfies readonly (readonly [OrderStatus, string])[]

const HEADLINES: Record<OrderStatus, string> = {
  pending: 'Recibimos tu pedido',
  confirmed: 'Tu pedido está confirmado',
  preparing: 'Estamos preparando tu pedido',
  ready: 'Tu pedido está listo',
  delivered: 'Pedido entregado',
  cancelled: 'Pedido cancelado',
}
const LEADS: Record<OrderStatus, string> = {
  pending: 'Te escribimos por WhatsApp para confirmarlo.',
  confirmed: 'Tus productos están apartados y los prepararemos para tu entrega.',
  preparing: 'Estamos juntando tus productos.',
  ready: 'Te esperamos en el lugar, el día y la hora de tu entrega.',
  delivered: 'Gracias por tu compra.',
  cancelled: 'Sus productos volvieron a la tienda y no tienes que pagar nada.',
}

export const isOpen = ({ status }: Pick<LinkedOrder, 'status'>) => status !== 'delivered' && status !== 'cancelled'

export const isReady = ({ status }: Pick<LinkedOrder, 'status'>) => status === 'ready'

export function headlineOf(order: Pick<LinkedOrder, 'status' | 'is_past'>): { title: string; lead: string } {
  if (isOpen(order) && order.is_past) {
    return { title: 'Tu entrega ya pasó', lead: 'Si no la recogiste, escríbenos y acordamos otra fecha.' }
  }
  return { title: HEADLINES[order.status], lead: LEADS[order.status] }
}

/** `Pagas $596.00 al recoger` while the order is open. */
export function payText(order: Pick<LinkedOrder, 'status' | 'total_amount'>): string {
  const total = showPesos(order.total_amount)
  if (order.status === 'cancelled') return 'No pagas nada'
  return order.status === 'delivered' ? `Pagaste ${total}` : `Pagas ${total} al recoger`
}

/** An hour that no line break separates from its `a.m.` */
export const unbroken = (hour: string) => hour.replace(' ', '\u00a0')
