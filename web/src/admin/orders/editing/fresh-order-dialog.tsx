import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { orderFailureText } from '../status/order-failure-text'
import { useFreshOrder } from './use-fresh-order'

interface FreshOrderDialogProps {
  title: string
  orderId: number
  /** Rows of the placeholder while the order is read. */
  rows: number
  onClose: () => void
  children: (order: OrderDetail) => ReactNode
}

/** Reads the order again before it is edited; `children` is the dialog with its form. */
export function FreshOrderDialog({ title, orderId, rows, onClose, children }: FreshOrderDialogProps) {
  const fresh = useFreshOrder(orderId)
  if (fresh.order !== undefined) return children(fresh.order)
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Cancelar</Button>}>
      {fresh.error === null ? (
        <WaitingRows rows={rows} label="Cargando pedido" />
      ) : (
        <FailedList text={orderFailureText(fresh.error)} onRetry={() => void fresh.refetch()} />
      )}
    </Dialog>
  )
}
