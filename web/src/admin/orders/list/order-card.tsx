import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { callUrl } from '@tocador/contracts/call-url'
import { AreaButton } from '../../../ui/controls/area-button'
import { PhoneIcon } from '../../../ui/icons/panel-icons'
import { showHour, showShortDay } from '@tocador/contracts/calendar'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { WHATSAPP_STATE_LABELS } from '@tocador/contracts/orders/orders-words'
import type { ListedOrder, Order } from '@tocador/contracts/orders/order-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { classes } from '../../../ui/layout/classes'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { Price } from '../../../ui/layout/price'
import { ItemPictures } from './item-pictures'
import { OrderNumber } from './order-number'
import { piecesOf, whatsappStateOf } from '../order-texts'
import { StatusMenu } from '../status/status-menu'

interface OrderCardProps {
  order: ListedOrder
  tick: ReactNode
  /** The cards are grouped by day, so the day is not repeated on the card. */
  isByDay: boolean
  onOpen: (order: Order) => void
  onStatus: (order: Order, status: OrderStatus) => void
  onSend: (order: Order, from: HTMLElement) => void
}

/** An order in the list on phones (ORD-07). */
export function OrderCard({ order, tick, isByDay, onOpen, onStatus, onSend }: OrderCardProps) {
  const state = whatsappStateOf(order)
  const pieces = order.items === undefined ? order.item_count : piecesOf(order.items)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="-ml-3">{tick}</span>
        <AreaButton className="min-h-11 flex-1 text-left" onClick={() => onOpen(order)}>
          <OrderNumber number={order.order_number} />
        </AreaButton>
        <StatusMenu order={order} onChoose={(status) => onStatus(order, status)} />
      </div>
      <AreaButton className="block min-h-11 w-full text-left" tabIndex={-1} onClick={() => onOpen(order)}>
        <span className="flex flex-wrap justify-between gap-x-3 font-medium">
          <span className="truncate text-item">{order.customer_name}</span>
          <Price
            hasLightCents
            pesos={order.total_amount}
            className={ORDER_LIFE[order.status].isSale ? 'font-semibold' : 'line-through'}
          />
        </span>
        <span className="block truncate text-ink-2">
          <b className="font-medium text-ink">
            {isByDay ? '' : `${showShortDay(order.delivery_date)} `}
            {showHour(order.delivery_time)}
          </b>
          {order.delivery_location_name && ` · ${order.delivery_location_name}`}
          {order.customer_type === 'guest' && ` · ${CUSTOMER_TYPE_LABELS.guest}`}
        </span>
      </AreaButton>
      <div className="-mr-2 flex min-h-11 flex-wrap items-center gap-x-2">
        <ItemPictures items={order.items ?? []} />
        <span className="mr-auto text-ink-2">{piecesText(pieces)}</span>
        <Button
          look="plain"
          aria-label={`WhatsApp: ${WHATSAPP_STATE_LABELS[state]}. Enviar a ${order.customer_name}`}
          onClick={(event) => onSend(order, event.currentTarget)}
        >
          <span className={classes('flex items-center gap-1.5', state === 'pending' ? 'text-warning' : 'text-ink-2')}>
            <WhatsappIcon className="size-4.5" />
            {WHATSAPP_STATE_LABELS[state]}
          </span>
        </Button>
        {order.customer_phone !== '' && (
          <a
            className="grid size-control place-items-center rounded-control text-ink-2 hover:bg-ink/6"
            href={callUrl(order.customer_phone)}
            aria-label={`Llamar a ${order.customer_name}`}
          >
            <PhoneIcon className="size-4.5" />
          </a>
        )}
      </div>
    </>
  )
}
