import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { whatsappUrl } from '@tocador/contracts/phone'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Key } from '../../../ui/controls/key'
import { MessageCircleIcon } from '../../../ui/icons/panel-icons'
import { StatusDisc } from '../status/status-mark'
import type { OrderActions } from '../status/use-order-actions'

interface OrderSheetFootProps {
  order: Order
  changeStatus: OrderActions['changeStatus']
  onChooseStatus: (order: Order) => void
}

/** The next status by one click, any other by a dialog, and the customer's chat. */
export function OrderSheetFoot({ order, changeStatus, onChooseStatus }: OrderSheetFootProps) {
  const { next } = ORDER_LIFE[order.status]
  return (
    <>
      <Button className="mr-auto" onClick={() => onChooseStatus(order)}>
        Cambiar estado…
      </Button>
      {order.customer_phone !== '' && (
        <ButtonLink
          icon={<MessageCircleIcon />}
          target="_blank"
          rel="noopener"
          href={whatsappUrl(order.customer_phone, '')}
        >
          Chat
        </ButtonLink>
      )}
      {next && (
        <Button
          look="main"
          icon={<StatusDisc status={next} />}
          onClick={() => void changeStatus({ order, status: next })}
        >
          Marcar como {ORDER_LIFE[next].label}
          <span aria-hidden="true">
            <Key>C</Key>
          </span>
        </Button>
      )}
    </>
  )
}
