import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { AreaButton } from '../../../ui/controls/area-button'
import { ChevronDownIcon } from '../../../ui/icons/dialog-icons'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../ui/layout/classes'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import { STATUS_LOOKS, StatusDisc } from './status-mark'
import { Key } from '../../../ui/controls/key'
import { Mark, markClass } from '../../../ui/feedback/mark'

interface StatusMenuProps {
  order: Pick<Order, 'order_number' | 'status'>
  onChoose: (status: OrderStatus) => void
}

/** ORD-14: a button with the status that opens a menu; keys 1 to 6 choose an entry. */
export const StatusMenu = ({ order: { order_number, status }, onChoose }: StatusMenuProps) => (
  <Menu
    label={`Cambiar el estado de ${order_number}`}
    renderTrigger={(props) => (
      <AreaButton
        className={classes(
          markClass(STATUS_LOOKS[status]),
          // The click target is two pixels larger than the visible background.
          'min-h-6 bg-clip-padding hover:border-current max-md:min-h-11 max-md:px-2.5 max-md:whitespace-normal',
        )}
        aria-label={`${ORDER_LIFE[status].label}, cambiar el estado de ${order_number}`}
        {...props}
      >
        <StatusDisc status={status} />
        {ORDER_LIFE[status].label}
        <ChevronDownIcon className="-mr-0.5 scale-85 [td_&]:pointer-fine:hidden" />
      </AreaButton>
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
  ORDER_STATUSES.map((one, place) => (
    <MenuItem key={one} role="menuitemradio" aria-checked={one === current} onClick={() => onChoose(one)}>
      <Mark tone={STATUS_LOOKS[one]}>
        <StatusDisc status={one} />
        {ORDER_LIFE[one].label}
      </Mark>
      <span className="ml-auto" aria-hidden="true">
        <Key>{place + 1}</Key>
      </span>
    </MenuItem>
  ))

/** The status of keys 1 to 6 inside the menu; stops the event, so that the list does not handle it. */
export function statusOfKey(event: KeyboardEvent): OrderStatus | undefined {
  const status = ORDER_STATUSES[Number(event.key) - 1]
  if (status === undefined) return undefined
  event.preventDefault()
  event.stopPropagation()
  return status
}
