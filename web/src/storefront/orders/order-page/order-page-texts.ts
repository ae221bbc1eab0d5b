import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { showPesos } from '@tocador/contracts/money'
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'

interface StatusTexts {
  /** The name of the state on the order's way; undefined beside the way. */
  step: string | undefined
  headline: string
  lead: string
  pay: (total: string) => string
}

const toPay = (total: string) => `Pagas ${total} al recoger`

const TEXTS: Record<OrderStatus, StatusTexts> = {
  pending: {
    step: 'Recibido',
    headline: 'Recibimos tu pedido',
    lead: 'Te escribimos por WhatsApp para confirmarlo.',
    pay: toPay,
  },
  confirmed: {
    step: 'Confirmado',
    headline: 'Tu pedido está confirmado',
    lead: 'Tus productos están apartados y los prepararemos para tu entrega.',
    pay: toPay,
  },
  preparing: {
    step: 'En preparación',
    headline: 'Estamos preparando tu pedido',
    lead: 'Estamos juntando tus productos.',
    pay: toPay,
  },
  ready: {
    step: 'Listo',
    headline: 'Tu pedido está listo',
    lead: 'Te esperamos en el lugar, el día y la hora de tu entrega.',
    pay: toPay,
  },
  delivered: {
    step: 'Entregado',
    headline: 'Pedido entregado',
    lead: 'Gracias por tu compra.',
    pay: (total) => `Pagaste ${total}`,
  },
  cancelled: {
    step: undefined,
    headline: 'Pedido cancelado',
    lead: 'Sus productos volvieron a la tienda y no tienes que pagar nada.',
    pay: () => 'No pagas nada',
  },
}

/** The states that an order passes one after the other, as its customer reads them. */
export const STEPS = ORDER_STATUSES.flatMap((status) => {
  const { step } = TEXTS[status]
  return step === undefined ? [] : [[status, step] as const]
})

export const isOpen = ({ status }: Pick<LinkedOrder, 'status'>) => ORDER_LIFE[status].isOpen

export const isReady = ({ status }: Pick<LinkedOrder, 'status'>) => status === 'ready'

export function headlineOf(order: Pick<LinkedOrder, 'status' | 'is_past'>): { title: string; lead: string } {
  if (isOpen(order) && order.is_past) {
    return { title: 'Tu entrega ya pasó', lead: 'Si no la recogiste, escríbenos y acordamos otra fecha.' }
  }
  return { title: TEXTS[order.status].headline, lead: TEXTS[order.status].lead }
}

/** `Pagas $596.00 al recoger` while the order is open. */
export const payText = (order: Pick<LinkedOrder, 'status' | 'total_amount'>) =>
  TEXTS[order.status].pay(showPesos(order.total_amount))

/** An hour that no line break separates from its `a.m.` */
export const unbroken = (hour: string) => hour.replace(' ', '\u00a0')
