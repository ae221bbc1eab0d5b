import { changeOrderStatus, getOrder, resendWhatsapp } from '@tocador/contracts/orders/admin-orders-calls'
import type { ListedOrder, Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { OrderStatus } from '@tocador/contracts/orders/orders-words'
import { whatsappUrl } from '@tocador/contracts/phone'
import { useQueryClient } from '@tanstack/react-query'
import { adminFailureText, UnansweredChange, UNKNOWN_ERROR, withErrorPrefix } from '../../api/admin-failure'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { copyText } from '../../ui/copy-text'
import { dismissToast, showToast } from '../../ui/overlay/toasts'
import type { ListPage } from '../list-screen/list-declaration'
import { sendChecked, type RowCheck } from '../list-screen/send-checked'
import { orderTexts, whatsappStateOf } from './order-texts'
import { sendInOrder } from './send-in-order'
import { orderDetail } from './use-orders'
import { ORDERS } from '../list-screen/query-keys'

interface Change {
  order: Pick<Order, 'id' | 'status'>
  status: OrderStatus
  adminNotes?: string | undefined
  /** The notes that were shown when the owner edited them. */
  notesSeen?: string
}

/** Actions on an order, shared by the list and the sheet. */
export function useOrderActions() {
  const queries = useQueryClient()

  const patch = (id: number, change: Partial<Order>) => {
    queries.setQueriesData<ListPage<ListedOrder>>(
      { queryKey: [...ORDERS, 'list'] },
      (list) =>
        list && { ...list, rows: list.rows.map((order) => (order.id === id ? { ...order, ...change } : order)) },
    )
    queries.setQueryData(orderDetail(id).queryKey, (order) => order && { ...order, ...change })
  }

  /** Optimistic update: reverted if the server refuses. Throws the API failure. */
  const setStatus = async ({ order, status, adminNotes, notesSeen }: Change) => {
    const before = { status: order.status }
    await queries.cancelQueries({ queryKey: [...ORDERS, 'list'] })
    patch(order.id, { status })
    try {
      const body = { status, adminNotes: adminNotes ?? null, statusSeen: order.status, notesSeen }
      const send = async () => (await call(changeOrderStatus, { params: { id: order.id }, body })).data
      const check = async (): Promise<RowCheck<OrderDetail>> => {
        const { data: row } = await call(getOrder, { params: { id: order.id } })
        const isSaved = row.status === status && (adminNotes === undefined || row.admin_notes === adminNotes.trim())
        return { row, outcome: isSaved ? 'saved' : row.status === order.status ? 'not-saved' : 'unknown' }
      }
      const changed = await sendInOrder(order.id, () => sendChecked<OrderDetail>(send, check))
      queries.setQueryData(orderDetail(order.id).queryKey, changed)
      patch(order.id, { status: changed.status, admin_notes: changed.admin_notes })
    } catch (failure) {
      patch(order.id, before)
      throw failure
    } finally {
      void queries.invalidateQueries({ queryKey: ORDERS })
      void queries.invalidateQueries({ queryKey: ['products'] })
    }
  }

  /** Shows a toast with undo, or the error (ORD-16, ERR-59). Resolves with whether the change was saved. */
  const changeStatus = async (change: Change, canUndo = true): Promise<boolean> => {
    const { order, status } = change
    try {
      await setStatus(change)
    } catch (failure) {
      showStatusFailure(failure, () => void changeStatus(change, canUndo))
      return false
    }
    const undo = {
      label: 'Deshacer',
      run: () => void changeStatus({ order: { ...order, status }, status: order.status }, false),
    }
    showToast('Estado de la orden actualizado exitosamente', canUndo && order.status !== status ? { action: undo } : {})
    return true
  }

  /** Opens WhatsApp inside the click, then marks the message as sent (ORD-17 to ORD-21, ERR-60). */
  const sendWhatsapp = async (order: Order, from: HTMLElement) => {
    if (whatsappStateOf(order) === 'none') {
      showToast(orderTexts.noMessage, { kind: 'error' })
      return
    }
    window.open(whatsappUrl(order.customer_phone, order.whatsapp_message), '_blank', 'noopener')
    try {
      const { data } = await call(resendWhatsapp, { params: { id: order.id } })
      patch(order.id, { whatsapp_sent_at: data.whatsapp_sent_at })
    } catch (failure) {
      if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
      const notice = showToast(orderTexts.sendFailed, {
        kind: 'error',
        action: {
          label: 'Copiar mensaje',
          run: () => {
            dismissToast(notice)
            void copyText(order.whatsapp_message, 'Mensaje copiado', from)
          },
        },
      })
    }
  }

  /** Saves the notes without changing the status. */
  const saveNotes = async (order: Order, adminNotes: string) => {
    try {
      await setStatus({ order, status: order.status, adminNotes, notesSeen: order.admin_notes })
      showToast('Notas guardadas')
    } catch (failure) {
      showStatusFailure(failure, () => void saveNotes(order, adminNotes))
    }
  }

  const copyMessage = async (order: Order, from: HTMLElement) => {
    if (whatsappStateOf(order) === 'none') showToast(orderTexts.noMessage, { kind: 'error' })
    else await copyText(order.whatsapp_message, 'Mensaje copiado', from)
  }

  /** Confirms a new manual order with a toast that offers the WhatsApp message. */
  const tellPlaced = (order: Order) =>
    showToast('Pedido creado exitosamente', {
      action: { label: 'Enviar por WhatsApp', run: () => void sendWhatsapp(order, document.body) },
    })

  /** Confirms a change of lines or hand-over, and offers to tell the customer. */
  const tellChanged = (order: Order) =>
    showToast('Pedido cambiado exitosamente', {
      action: { label: 'Avisar por WhatsApp', run: () => void sendWhatsapp(order, document.body) },
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
