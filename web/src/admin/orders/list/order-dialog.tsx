import type { Order } from '@tocador/contracts/orders/order-schemas'
import { lazy } from 'react'
import { refineTo } from '../../list-screen/views/address'
import type { OrderActions } from '../status/use-order-actions'
import { showToast } from '../../../ui/overlay/toasts'
import { orderTexts } from '../order-texts'
import { orderList } from './order-list'

const ManualOrderDialog = lazy(async () => ({
  default: (await import('../manual/manual-order-dialog')).ManualOrderDialog,
}))
const EditLinesDialog = lazy(async () => ({
  default: (await import('../editing/edit-lines-dialog')).EditLinesDialog,
}))
const HandoverDialog = lazy(async () => ({ default: (await import('../editing/handover-dialog')).HandoverDialog }))
const NetworkOrdersDialog = lazy(async () => ({
  default: (await import('../network/network-orders-dialog')).NetworkOrdersDialog,
}))
const StatusDialog = lazy(async () => ({ default: (await import('../status/status-dialog')).StatusDialog }))

/** What the open dialog does; there is one at a time. */
export type OrderTask =
  | { kind: 'create' }
  | { kind: 'status' | 'lines' | 'handover'; order: Order }
  | { kind: 'cancel-network'; orderIds: readonly number[]; onCancelled?: () => void }

interface OrderDialogProps {
  task: OrderTask
  actions: OrderActions
  onClose: () => void
}

export function OrderDialog({ task, actions, onClose }: OrderDialogProps) {
  const onSaved = (order: Order) => {
    onClose()
    actions.tellChanged(order)
  }
  switch (task.kind) {
    case 'create':
      return (
        <ManualOrderDialog
          onClose={onClose}
          onPlaced={(order, isEarlier) => {
            onClose()
            // The sheet reuses the history entry of the dialog.
            refineTo({ [orderList.openWord]: order.id })
            if (isEarlier) showToast(orderTexts.placedEarlier, { kind: 'note', stays: true })
            else actions.tellPlaced(order)
          }}
        />
      )
    case 'status':
      return <StatusDialog order={task.order} onClose={onClose} onSave={(change) => actions.changeStatus(change)} />
    case 'lines':
      return <EditLinesDialog order={task.order} onClose={onClose} onSaved={onSaved} />
    case 'handover':
      return <HandoverDialog order={task.order} onClose={onClose} onSaved={onSaved} />
    case 'cancel-network':
      return (
        <NetworkOrdersDialog
          orderIds={task.orderIds}
          onClose={onClose}
          onCancelled={() => {
            onClose()
            task.onCancelled?.()
          }}
        />
      )
  }
}
