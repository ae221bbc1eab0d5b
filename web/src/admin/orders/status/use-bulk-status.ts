import { showNumber } from '@tocador/contracts/money'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useState } from 'react'
import { showToast } from '../../../ui/overlay/toasts'
import { orderFailureText } from './order-failure-text'
import type { OrderActions } from './use-order-actions'

export interface FailedOrder {
  order: Order
  reason: string
}

/** Sets one status on several orders. Each is changed or refused separately; refused ones are listed by number. */
export function useBulkStatus({ setStatus }: Pick<OrderActions, 'setStatus'>) {
  const [failed, setFailed] = useState<readonly FailedOrder[]>([])
  const [isBusy, setBusy] = useState(false)

  const move = async (changes: readonly { order: Order; status: OrderStatus }[]) => {
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
    setFailed(refused)
    return moved
  }

  const changeAll = async (orders: readonly Order[], status: OrderStatus) => {
    setBusy(true)
    const moved = await move(orders.filter((order) => order.status !== status).map((order) => ({ order, status })))
    setBusy(false)
    if (moved.length === 0) return
    const back = moved.map((order) => ({ order: { ...order, status }, status: order.status }))
    showToast(`${countText(moved.length)} en ${ORDER_LIFE[status].label}`, {
      action: { label: 'Deshacer', run: () => void move(back) },
    })
  }

  return { changeAll, isBusy, failed, forgetFailed: () => setFailed([]) }
}

export const countText = (count: number) => (count === 1 ? '1 pedido' : `${showNumber(count)} pedidos`)
