import { Dialog } from '../../../ui/overlay/dialog'
import { Button } from '../../../ui/controls/button'
import { OrderNumber } from '../list/order-number'
import { countText, type FailedOrder } from './use-bulk-status'

/** Lists the orders that a bulk change did not change, with the reasons. */
export const FailedOrdersDialog = ({ failed, onClose }: { failed: readonly FailedOrder[]; onClose: () => void }) => (
  <Dialog
    title={`${countText(failed.length)} sin cambiar`}
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Entendido
      </Button>
    }
  >
    <ul className="grid grid-cols-1 gap-3">
      {failed.map(({ order, reason }) => (
        <li key={order.id}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <OrderNumber number={order.order_number} />
            <span className="min-w-0 wrap-anywhere text-ink-2">{order.customer_name}</span>
          </p>
          <p className="text-danger">{reason}</p>
        </li>
      ))}
    </ul>
  </Dialog>
)
