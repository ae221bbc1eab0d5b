import { showHour, showShortDay } from '@tocador/contracts/calendar'
import { WHATSAPP_STATE_LABELS, type ListedOrder, type Order, type OrderStatus } from '@tocador/contracts/orders'
import type { Paging } from '@tocador/contracts/paging'
import { PhoneIcon } from '../../ui/panel-icons'
import { Fragment } from 'react'
import { classes } from '../../ui/classes'
import { WhatsappIcon } from '../../ui/dialog-icons'
import { Money } from '../../ui/money'
import type { Selection } from '../list-screen/use-selection'
import { daySums } from './day-sums'
import { ItemPictures } from './item-pictures'
import { OrderNumber } from './order-number'
import { piecesOf, piecesText, whatsappStateOf } from './order-texts'
import { StatusMenu } from './status-menu'
import { Button } from '../../ui/button'

interface OrderCardsProps {
  orders: readonly ListedOrder[]
  /** Sorted by delivery, a day's orders stand under its line. */
  isByDay: boolean
  paging: Paging
  onOpen: (order: Order) => void
  onStatus: (order: Order, status: OrderStatus) => void
  onSend: (order: Order, from: HTMLElement) => void
  selection: Selection
}

/** ORD-07: the list of phones, with the same data and actions. */
export function OrderCards({ orders, isByDay, paging, selection, ...doing }: OrderCardsProps) {
  const page = orders.map(({ id }) => id)
  const sums = daySums(orders, paging)
  return (
    <ul className="cards" aria-label="Pedidos">
      {orders.map((order, place) => (
        <Fragment key={order.id}>
          {isByDay && orders[place - 1]?.delivery_date !== order.delivery_date && (
            <li className="group">
              {showShortDay(order.delivery_date)}
              <span className="font-normal text-ink-2">{sums.get(order.delivery_date)}</span>
            </li>
          )}
          <OrderCard
            order={order}
            isByDay={isByDay}
            isChosen={selection.has(order.id)}
            onChoose={() => selection.toggle(order.id, page, false)}
            {...doing}
          />
        </Fragment>
      ))}
    </ul>
  )
}

type OrderCardProps = Omit<OrderCardsProps, 'orders' | 'paging' | 'selection'> & {
  order: ListedOrder
  isChosen: boolean
  onChoose: () => void
}

function OrderCard({ order, isByDay, isChosen, onChoose, onOpen, onStatus, onSend }: OrderCardProps) {
  const state = whatsappStateOf(order)
  const pieces = order.items === undefined ? order.item_count : piecesOf(order.items)
  return (
    <li className={classes(isChosen && 'bg-grana-tint')}>
      <div className="flex items-center justify-between gap-2">
        <label className="-ml-3 grid size-11 flex-none place-items-center">
          <input
            type="checkbox"
            aria-label={`Seleccionar ${order.order_number}`}
            className="size-4.5 accent-grana"
            checked={isChosen}
            onChange={onChoose}
          />
        </label>
        <button type="button" className="min-h-11 flex-1 text-left" onClick={() => onOpen(order)}>
          <OrderNumber number={order.order_number} />
        </button>
        <StatusMenu order={order} onChoose={(status) => onStatus(order, status)} />
      </div>
      <button type="button" className="block min-h-11 w-full text-left" tabIndex={-1} onClick={() => onOpen(order)}>
        <span className="flex justify-between gap-3 font-medium">
          <span className="truncate text-[0.9375rem]">{order.customer_name}</span>
          <Money
            pesos={order.total_amount}
            className={order.status === 'cancelled' ? 'line-through' : 'font-semibold'}
          />
        </span>
        <span className="block truncate text-ink-2">
          <b className="font-medium text-ink">
            {isByDay ? '' : `${showShortDay(order.delivery_date)} `}
            {showHour(order.delivery_time)}
          </b>
          {order.delivery_location_name && ` · ${order.delivery_location_name}`}
          {order.customer_type === 'guest' && ' · Invitado'}
        </span>
      </button>
      <div className="-mr-2 flex min-h-11 items-center gap-2">
        <ItemPictures items={order.items ?? []} />
        <span className="mr-auto text-ink-2">{piecesText(pieces)}</span>
        <Button
          look="plain"
          aria-label={`WhatsApp: ${WHATSAPP_STATE_LABELS[state]}. Enviar a ${order.customer_name}`}
          onClick={(event) => onSend(order, event.currentTarget)}
        >
          <span className={classes('flex items-center gap-1.5', state === 'pending' ? 'text-ocre' : 'text-ink-2')}>
            <WhatsappIcon className="size-4.5" />
            {WHATSAPP_STATE_LABELS[state]}
          </span>
        </Button>
        <a
          className="grid size-control place-items-center rounded-control text-ink-2 hover:bg-ink/6"
          href={`tel:${order.customer_phone}`}
          aria-label={`Llamar a ${order.customer_name}`}
        >
          <PhoneIcon className="size-4.5" />
        </a>
      </div>
    </li>
  )
}
