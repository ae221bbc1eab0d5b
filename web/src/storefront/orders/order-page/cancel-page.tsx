import { showHour } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { cancelAddress } from '@tocador/contracts/orders/order-page'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { dayWithoutYear } from '../hour-choice'
import { unbroken } from './order-page-texts'

/** A page of its own: the order's page reloads itself, which would close a question on it. */
export const CancelPage = ({ order }: { order: LinkedOrder }) => (
  <form method="post" action={cancelAddress(order.link)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h1 className="t-2">¿Cancelar tu pedido?</h1>
    <p className="wrap-anywhere">
      {order.order_number}: {dayWithoutYear(order.delivery_date)}, {unbroken(showHour(order.delivery_time))}, en{' '}
      {order.delivery_location_name}.
    </p>
    <p className="text-ink-2">Tus productos vuelven a la tienda para otra persona. Esto no se puede deshacer.</p>
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="danger">
        Sí, cancelar mi pedido
      </Button>
      <ButtonLink href={order.link}>No, dejarlo como está</ButtonLink>
    </div>
  </form>
)
