import { sendOrderMessage } from '@tocador/contracts/orders/admin-orders-calls'
import type { MessageKind } from '@tocador/contracts/orders/customer-message'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { adminFailureText, UnansweredChange, UNKNOWN_ERROR, withErrorPrefix } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { copyText } from '../../../ui/feedback/copy-text'
import { dismissToast, showToast } from '../../../ui/overlay/toasts'
import { openReservedTab } from '../../../ui/feedback/reserved-tab'
import { ORDERS } from '../../list-screen/views/query-keys'
import { offerText } from '../sheet/customer-message-rules'
import { orderTexts, whatsappStateOf } from '../order-texts'
import { patchOrder, setOrderStatus, type StatusChange } from './set-order-status'
import { orderDetail, orderMessage } from '../list/use-orders'

/** A message that the sheet shows is copied as it is, without a call: browsers allow copying only shortly after the click. */
const MESSAGE_KEPT_MS = 60_000

/** Actions on an order, shared by the list and the sheet. */
export function useOrderActions() {
  const queries = useQueryClient()
  const setStatus = (change: StatusChange) => setOrderStatus(queries, change)

  /** Shows a toast with undo, or the error (ORD-16, ERR-59). Resolves with whether the change was saved. */
  const changeStatus = async (change: StatusChange, canUndo = true): Promise<boolean> => {
    const { order, status } = change
    try {
      await setStatus(change)
    } catch (failure) {
      showStatusFailure(failure, () => void changeStatus(change, canUndo))
      return false
    }
    const changed = { ...order, status }
    const isNews = canUndo && order.status !== status
    const undo = {
      label: 'Deshacer',
      run() {
        if (offer !== undefined) dismissToast(offer)
        void changeStatus({ order: changed, status: order.status }, false)
      },
    }
    showToast('Estado de la orden actualizado exitosamente', isNews ? { action: undo } : {})
    const offer = isNews && whatsappStateOf(order) !== 'none' ? offerMessage(changed, status) : undefined
    return true
  }

  /**
   * Opens the customer's chat with the shop's message, by default about the order's status, and records it in the order's
   * timeline (ORD-17 to ORD-21, ERR-60).
   */
  const sendWhatsapp = async (order: Order, from: HTMLElement, kind: MessageKind = order.status) => {
    if (whatsappStateOf(order) === 'none') {
      showToast(orderTexts.noMessage, { kind: 'error' })
      return
    }
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

  /** Offers the message about what has just changed; nothing is sent without a click. Returns the toast's id. */
  const offerMessage = (order: Order, kind: MessageKind) =>
    showToast(offerText(order, kind), {
      kind: 'note',
      action: { label: 'Avisar por WhatsApp', run: () => void sendWhatsapp(order, document.body, kind) },
    })

  /** Saves the notes without changing the status. */
  const saveNotes = async (order: Order, adminNotes: string) => {
    try {
      await setStatus({ order, status: order.status, adminNotes, notesSeen: order.admin_notes })
      showToast('Notas guardadas')
    } catch (failure) {
      showStatusFailure(failure, () => void saveNotes(order, adminNotes))
    }
  }

  const copyMessage = async (order: Order, from: HTMLElement, kind: MessageKind = order.status) => {
    if (whatsappStateOf(order) === 'none') {
      showToast(orderTexts.noMessage, { kind: 'error' })
      return
    }
    try {
      const { text } = await queries.fetchQuery({ ...orderMessage(order.id, kind), staleTime: MESSAGE_KEPT_MS })
      await copyText(text, 'Mensaje copiado', from)
    } catch (failure) {
      showToast(orderFailureText(failure), { kind: 'error' })
    }
  }

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

  return { tellPlaced, tellChanged, setStatus, changeStatus, sendWhatsapp, saveNotes, copyMessage }
}

/** Offers a retry if there was no response. That is safe, because the status seen is sent along. */
const showStatusFailure = (failure: unknown, retry: () => void) =>
  showToast(statusFailureText(failure), {
    kind: 'error',
    ...(failure instanceof UnansweredChange && { action: { label: 'Reintentar', run: retry } }),
  })

export const orderFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: UNKNOWN_ERROR, offline: orderTexts.offline })

/** ERR-59 */
export const statusFailureText = (failure: unknown) => withErrorPrefix('Error', orderFailureText(failure))
