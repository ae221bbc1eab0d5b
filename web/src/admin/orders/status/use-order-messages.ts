import { sendOrderMessage } from '@tocador/contracts/orders/admin-orders-calls'
import type { MessageKind } from '@tocador/contracts/orders/customer-message'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { copyText } from '../../../ui/feedback/copy-text'
import { dismissToast, showToast } from '../../../ui/overlay/toasts'
import { openReservedTab } from '../../../ui/feedback/reserved-tab'
import { ORDERS } from '../../list-screen/views/query-keys'
import { orderDetail, orderMessage } from '../list/use-orders'
import { offerText } from '../sheet/customer-message-rules'
import { orderTexts, whatsappStateOf } from '../order-texts'
import { orderFailureText } from './order-failure-text'
import { patchOrder } from './set-order-status'

/** A message that the sheet shows is copied as it is, without a call: browsers allow copying only shortly after the click. */
const MESSAGE_KEPT_MS = 60_000

/** The messages to the customer of an order: sent, copied or offered. */
export function useOrderMessages() {
  const queries = useQueryClient()

  /**
   * Opens the customer's chat with the shop's message, by default about the order's status, and records it in the order's
   * timeline (ORD-17 to ORD-21, ERR-60).
   */
  const sendWhatsapp = async (order: Order, from: HTMLElement, kind: MessageKind = order.status) => {
    if (refusesMessages(order)) return
    const tab = openReservedTab('Preparando el mensaje. WhatsApp se abre en un momento…')
    try {
      const { data } = await call(sendOrderMessage, { params: { id: order.id }, body: { kind } })
      patchOrder(queries, order.id, { whatsapp_sent_at: data.whatsapp_sent_at })
      void queries.invalidateQueries({ queryKey: orderDetail(order.id).queryKey })
      const action = { label: 'Abrir WhatsApp', href: data.url }
      if (!tab.show(data.url)) showToast('Mensaje listo para enviar', { action, stays: true })
    } catch (failure) {
      tab.close()
      if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
      if (failure instanceof ApiFailure && failure.code === 'STALE_EDIT') {
        showToast(failure.message, { kind: 'error' })
        void queries.invalidateQueries({ queryKey: ORDERS })
        return
      }
      const notice = showToast(orderTexts.sendFailed, {
        kind: 'error',
        action: {
          label: 'Copiar mensaje',
          run: () => {
            dismissToast(notice)
            void copyMessage(order, from, kind)
          },
        },
      })
    }
  }

  const copyMessage = async (order: Order, from: HTMLElement, kind: MessageKind = order.status) => {
    if (refusesMessages(order)) return
    try {
      const { text } = await queries.fetchQuery({ ...orderMessage(order.id, kind), staleTime: MESSAGE_KEPT_MS })
      await copyText(text, 'Mensaje copiado', from)
    } catch (failure) {
      showToast(orderFailureText(failure), { kind: 'error' })
    }
  }

  /** Offers the message about what has just changed; nothing is sent without a click. Returns the toast's id. */
  const offerMessage = (order: Order, kind: MessageKind) =>
    showToast(offerText(order, kind), {
      kind: 'note',
      action: { label: 'Avisar por WhatsApp', run: () => void sendWhatsapp(order, document.body, kind) },
    })

  /** Confirms a new manual order with a toast that offers the WhatsApp message. */
  const tellPlaced = (order: Order) =>
    showToast('Pedido creado exitosamente', {
      action: { label: 'Enviar por WhatsApp', run: () => void sendWhatsapp(order, document.body) },
    })

  /** Confirms a change of lines or hand-over, and offers to tell the customer. */
  const tellChanged = (order: Order) =>
    showToast('Pedido cambiado exitosamente', {
      action: { label: 'Avisar por WhatsApp', run: () => void sendWhatsapp(order, document.body, 'changed') },
    })

  return { sendWhatsapp, copyMessage, offerMessage, tellPlaced, tellChanged }
}

/** Whether the order has no message, and says so. */
function refusesMessages(order: Order): boolean {
  const isRefused = whatsappStateOf(order) === 'none'
  if (isRefused) showToast(orderTexts.noMessage, { kind: 'error' })
  return isRefused
}
