import { showNumber } from '@tocador/contracts/money'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useState } from 'react'
import { hasSessionEnded } from '../../../api/admin-failure'
import { showToast } from '../../../ui/overlay/toasts'
import { dropDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { SESSION_ENDED, sessionEndedText } from '../../list-screen/selection/rest-of-bulk'
import { orderFailureText } from './order-failure-text'
import type { StatusChange } from './set-order-status'
import type { OrderActions } from './use-order-actions'
import { showFailure } from '../../list-screen/edits/show-failure'

export interface FailedOrder {
  order: Order
  reason: string
}

/** The draft of the orders that a bulk change still has to change. */
export const REST_OF_BULK = 'pedidos.seleccion'

/** Sets one status on several orders. Each is changed or refused separately; refused ones are listed by number. */
export function useBulkStatus({ setStatus }: Pick<OrderActions, 'setStatus'>) {
  const [failed, setFailed] = useState<readonly FailedOrder[]>([])
  const [isBusy, setBusy] = useState(false)

  /** Stops when the session has ended: `left` are those that it did not come to. */
  const move = async (changes: readonly StatusChange[], onNext: (rest: readonly StatusChange[]) => void = () => {}) => {
    const refused: FailedOrder[] = []
    const moved: Order[] = []
    // In sequence, because parallel requests would wait for locks on the same stock.
    for (const [place, change] of changes.entries()) {
      onNext(changes.slice(place))
      try {
        await setStatus(change)
        moved.push(change.order)
      } catch (failure) {
        if (hasSessionEnded(failure)) return { moved, refused, left: changes.length - place }
        refused.push({ order: change.order, reason: orderFailureText(failure) })
      }
    }
    return { moved, refused, left: 0 }
  }

  /** From its toast, when the list may be left already: what is refused is told in a toast, too, with a retry. */
  const undo = async (changes: readonly StatusChange[]): Promise<void> => {
    const { moved, refused, left } = await move(changes)
    if (moved.length > 0) showToast(`${countText(moved.length)} como antes`)
    if (refused.length + left === 0) return
    const again = changes.filter(({ order }) => !moved.includes(order))
    const text = left > 0 ? `${SESSION_ENDED}: no se deshizo en ${countText(again.length)}` : undoFailedText(refused)
    showFailure(text, () => void undo(again))
  }

  const changeAll = async (orders: readonly Order[], status: OrderStatus) => {
    setBusy(true)
    const changes = orders.filter((order) => order.status !== status).map((order) => ({ order, status }))
    const { moved, refused, left } = await move(changes, (rest) =>
      prepareDraft(
        REST_OF_BULK,
        rest.map(({ order }) => order),
      ),
    )
    setFailed(refused)
    setBusy(false)
    if (left > 0) {
      showFailure(sessionEndedText([`${countText(moved.length)} en ${ORDER_LIFE[status].label}`], left, countText))
      return
    }
    dropDraft(REST_OF_BULK)
    if (moved.length === 0) return
    const back = moved.map((order) => ({ order: { ...order, status }, status: order.status }))
    showToast(`${countText(moved.length)} en ${ORDER_LIFE[status].label}`, {
      action: { label: 'Deshacer', run: () => void undo(back) },
    })
  }

  return { changeAll, isBusy, failed, forgetFailed: () => setFailed([]) }
}

export const countText = (count: number) => (count === 1 ? '1 pedido' : `${showNumber(count)} pedidos`)

function undoFailedText(refused: readonly FailedOrder[]): string {
  const named = refused.slice(0, 3).map(({ order, reason }) => `${order.order_number} (${reason.replace(/\.$/, '')})`)
  const others = refused.length - named.length
  return `No se deshizo en ${countText(refused.length)}: ${named.join(', ')}${others > 0 ? ` y ${others} más` : ''}`
}
