import { useQuery } from '@tanstack/react-query'
import { showHour, showShortDay } from '@tocador/contracts/calendar'
import type { UpcomingOrders } from '@tocador/contracts/delivery/delivery-schemas'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { Notice } from '../../../ui/feedback/notice'
import { failureOf, orderCount, type AvailabilityFailure } from '../availability-texts'
import { upcomingOrders, type Concerned } from '../use-availability'

interface EffectDialogProps {
  title: string
  /** The verb of the button: `Eliminar lugar`. */
  action: string
  failure: AvailabilityFailure
  concerned: Concerned
  onClose: () => void
  onConfirm: () => Promise<void>
  /** What happens besides the orders. */
  children: ReactNode
  /** A field below the text. */
  choice?: ReactNode
}

/** Asks before something is deleted, and names the future orders that hang on it (AVL-05, AVL-14). */
export function EffectDialog({ failure, concerned, children, choice, ...dialog }: EffectDialogProps) {
  const orders = useQuery(upcomingOrders(concerned))
  return (
    <ConfirmDialog
      {...dialog}
      busyLabel="Eliminando…"
      failureText={failureOf(failure)}
      waiting={orders.isPending ? 'Buscando pedidos…' : undefined}
    >
      <p>{children}</p>
      {choice}
      <OrdersConcerned orders={orders.data} isFailed={orders.isError} />
    </ConfirmDialog>
  )
}

/** The first orders by name, and how many more there are. */
export function OrdersConcerned({ orders, isFailed }: { orders: UpcomingOrders | undefined; isFailed: boolean }) {
  if (isFailed) return <Notice tone="warning">No pudimos revisar si hay pedidos por entregar.</Notice>
  if (orders === undefined) return <p className="text-ink-2">Buscando pedidos por entregar…</p>
  if (orders.total === 0) return <p className="text-ink-2">No hay pedidos por entregar que dependan de esto.</p>
  const more = orders.total - orders.orders.length
  return (
    <Notice tone="warning" role="status" title={`${orderCount(orders.total)} por entregar`}>
      <ul className="grid grid-cols-1 gap-0.5">
        {orders.orders.map((order) => (
          <li key={order.id}>
            <span className="figures">{order.order_number}</span> · {order.customer_name} ·{' '}
            {showShortDay(order.delivery_date)}, {showHour(order.delivery_time)}
          </li>
        ))}
        {more > 0 && <li>y {more} más</li>}
      </ul>
      <p className="mt-1">Se quedan con el lugar y la hora acordados. Avísales si eso cambia.</p>
    </Notice>
  )
}
