import { ORDER_STATUS_LABELS, type Order, type OrderStatus } from '@tocador/contracts/orders'
import { ChevronDownIcon } from '../../ui/dialog-icons'
import type { KeyboardEvent } from 'react'
import { classes } from '../../ui/classes'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { STATUS_LOOKS, StatusDisc } from './status-mark'
import { STATUSES } from './order-texts'

interface StatusMenuProps {
  order: Pick<Order, 'order_number' | 'status'>
  onChoose: (status: OrderStatus) => void
}

/** The quick way (ORD-14): the state is the button, keys 1 to 6 or a press choose. */
export const StatusMenu = ({ order: { order_number, status }, onChoose }: StatusMenuProps) => (
  <Menu
    label={`Cambiar el estado de ${order_number}`}
    renderTrigger={(props) => (
      <button
        type="button"
        className={classes('chip', STATUS_LOOKS[status])}
        aria-label={`${ORDER_STATUS_LABELS[status]}, cambiar el estado de ${order_number}`}
        {...props}
      >
        <StatusDisc status={status} />
        {ORDER_STATUS_LABELS[status]}
        <ChevronDownIcon className="caret" />
      </button>
    )}
    onKeyDown={(event, close) => {
      const chosen = statusOfKey(event)
      if (chosen === undefined) return
      close()
      onChoose(chosen)
    }}
  >
    {(close) => (
      <StatusChoices
        current={status}
        onChoose={(chosen) => {
          close()
          onChoose(chosen)
        }}
      />
    )}
  </Menu>
)

interface StatusChoicesProps {
  current?: OrderStatus
  onChoose: (status: OrderStatus) => void
}

export const StatusChoices = ({ current, onChoose }: StatusChoicesProps) =>
  STATUSES.map((one, place) => (
    <MenuItem key={one} role="menuitemradio" aria-checked={one === current} onClick={() => onChoose(one)}>
      <span className={classes('chip', STATUS_LOOKS[one])}>
        <StatusDisc status={one} />
        {ORDER_STATUS_LABELS[one]}
      </span>
      <span className="key ml-auto" aria-hidden="true">
        {place + 1}
      </span>
    </MenuItem>
  ))

/** 1 to 6 inside the menu; nothing else hears of the key then. */
export function statusOfKey(event: KeyboardEvent): OrderStatus | undefined {
  const status = STATUSES[Number(event.key) - 1]
  if (status === undefined) return undefined
  event.preventDefault()
  event.stopPropagation()
  return status
}
