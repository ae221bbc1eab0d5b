import type { ListedOrder, Order } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { RowKey } from '../../list-screen/sheet/row-keys'

export interface OrderKeyActions {
  onStatus: (order: Order, status: OrderStatus) => void
  sendWhatsapp: (order: Order, from: HTMLElement) => Promise<void>
  copyMessage: (order: Order, from: HTMLElement) => Promise<void>
}

/** Keyboard shortcuts on an order, in the list and in its sheet. */
export const orderKeys = ({ onStatus, sendWhatsapp, copyMessage }: OrderKeyActions): RowKey<ListedOrder>[] => [
  {
    keys: ORDER_STATUSES.map((_, place) => String(place + 1)),
    what: 'Cambiar el estado',
    run: (order, key) => {
      const status = ORDER_STATUSES[Number(key) - 1]
      if (status !== undefined) onStatus(order, status)
    },
  },
  {
    keys: ['c'],
    what: 'Pasar al siguiente estado',
    run: (order) => {
      const status = ORDER_LIFE[order.status].next
      if (status !== null) onStatus(order, status)
    },
  },
  { keys: ['w'], what: 'Enviar por WhatsApp', run: (order) => void sendWhatsapp(order, focused()) },
  { keys: ['m'], what: 'Copiar el mensaje', run: (order) => void copyMessage(order, focused()) },
]

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body)
