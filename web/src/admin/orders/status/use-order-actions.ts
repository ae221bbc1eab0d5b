import { storedText } from '@tocador/contracts/hidden-characters'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { UnansweredChange } from '../../../api/admin-failure'
import { ApiFailure } from '../../../api/failure'
import { dismissToast, showToast } from '../../../ui/overlay/toasts'
import { whatsappStateOf } from '../order-texts'
import { statusFailureText } from './order-failure-text'
import { setOrderStatus, type StatusChange } from './set-order-status'
import { useOrderMessages } from './use-order-messages'
import { showFailure } from '../../list-screen/edits/show-failure'

/** Actions on an order, shared by the list and the sheet. */
export function useOrderActions() {
  const queries = useQueryClient()
  const { offerMessage, ...messages } = useOrderMessages()
  const setStatus = (change: StatusChange) => setOrderStatus(queries, change)

  /** Shows a toast with undo, or the error (ORD-16, ERR-59). */
  const changeStatus = async (change: StatusChange, canUndo = true): Promise<SaveAnswer> => {
    const { order, status, adminNotes } = change
    try {
      await setStatus(change)
    } catch (failure) {
      showStatusFailure(failure, () => void changeStatus(change, canUndo))
      return { isSaved: false, newer: newerNotesIn(failure) }
    }
    const hasNotes = adminNotes !== undefined
    const changed = { ...order, status, ...(hasNotes && { admin_notes: storedText(adminNotes) }) }
    const isNews = canUndo && order.status !== status
    const undo = {
      label: 'Deshacer',
      run() {
        if (offer !== undefined) dismissToast(offer)
        const before = { status: order.status, ...(hasNotes && { adminNotes: order.admin_notes }) }
        void changeStatus({ order: changed, ...before }, false)
      },
    }
    showToast('Estado de la orden actualizado exitosamente', isNews ? { action: undo } : {})
    const offer = isNews && whatsappStateOf(order) !== 'none' ? offerMessage(changed, status) : undefined
    return { isSaved: true }
  }

  /** Saves the notes without changing the status. */
  const saveNotes = async (order: Order, adminNotes: string): Promise<SaveAnswer> => {
    try {
      await setStatus({ order, status: order.status, adminNotes })
    } catch (failure) {
      showStatusFailure(failure, () => void saveNotes(order, adminNotes))
      return { isSaved: false, newer: newerNotesIn(failure) }
    }
    showToast('Notas guardadas')
    return { isSaved: true }
  }

  return { ...messages, setStatus, changeStatus, saveNotes }
}

export interface SaveAnswer {
  isSaved: boolean
  /** The notes of somebody else because of which these were refused. */
  newer?: string | undefined
}

const newerNotesIn = (failure: unknown) =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT'
    ? (failure.details as Partial<Pick<Order, 'admin_notes'>> | undefined)?.admin_notes
    : undefined

export type OrderActions = ReturnType<typeof useOrderActions>

/** Offers a retry if there was no response. That is safe, because the status seen is sent along. */
const showStatusFailure = (failure: unknown, retry: () => void) =>
  showFailure(statusFailureText(failure), failure instanceof UnansweredChange ? retry : undefined)
