import { showNumber } from '@tocador/contracts/money'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useState } from 'react'
import { showToast } from '../../../ui/overlay/toasts'
import { orderFailureText } from './order-failure-text'
import type { StatusChange } from './set-order-status'
import type { OrderActions } from './use-order-actions'
import { showFailure } from '../../list-screen/edits/show-failure'

export interface FailedOrder {
  order: Order
  reason: string
}

/** Sets one status on several orders. Each is changed or refused separately; refused ones are listed by number. */
export function useBulkStatus({ setStatus }: Pick<OrderActions, 'setStatus'>) {
  const [failed, setFailed] = useState<readonly FailedOrder[]>([])
  const [isBusy, setBusy] = useState(false)

  const move = async (changes: readonly StatusChange[]) => {
    const refused: FailedOrder[] = []
    const moved: Order[] = []
    // In sequence, because parallel requests would wait for locks on the same stock.
    for (const change of changes) {
      try {
        await setStatus(change)
        moved.push(change.order)
      } catch (failure) {
        refused.push({ order: change.order, reason: orderFailureText(failure) })
      }
    }
    return { moved, refused }
  }

  /** From its toast, when the list may be left already: what is refused is told in a toast, too, with a retry. */
  const undo = async (changes: readonly StatusChange[]): Promise<void> => {
    const { moved, refused } = await move(changes)
    if (moved.length > 0) showToast(`${countText(moved.length)} como antes`)
    if (refused.length === 0) return
    const again = changes.filter(({ order }) => !moved.includes(order))
    showFailure(undoFailedText(refused), () => void undo(again))
  }

  const changeAll = async (orders: readonly Order[], status: OrderStatus) => {
    setBusy(true)
    const changes = orders.filter((order) => order.status !== status).map((order) => ({ order, status }))
    const { moved, refused } = await move(changes)
    setFailed(refused)
    setBusy(false)
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
