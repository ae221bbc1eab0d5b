import { USER_STATUS_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { CornerDownLeftIcon } from '../../../ui/icons/panel-icons'
import type { ReactNode } from 'react'
import { Mark } from '../../../ui/feedback/mark'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { UserIcon } from '../../accounts/user-icons'
import { OrderNumber } from '../../orders/list/order-number'
import { STATUS_LOOKS, StatusDisc } from '../../orders/status/status-mark'
import type { Target } from './targets'

interface FoundOptionProps {
  id: string
  target: Target
  isCurrent: boolean
  onPoint: () => void
}

/** On phones the details move to a second line when less than eight letters of the name would fit beside them. */
const NAME = 'min-w-8 truncate max-md:flex-[1_1_8ch]'

/** An option of the combobox. The input keeps the focus and refers to the active option by aria-activedescendant. */
export const FoundOption = ({ id, target, isCurrent, onPoint }: FoundOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- combobox
  <div
    id={id}
    role="option"
    aria-selected={isCurrent}
    className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 whitespace-nowrap max-md:flex-wrap max-md:py-1 aria-selected:bg-sunken max-md:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight] [&>svg]:text-ink-2"
    onClick={target.go}
    onPointerMove={onPoint}
  >
    <Shown target={target} />
    {isCurrent && <CornerDownLeftIcon className="w-3.5 max-md:hidden" />}
  </div>
)

function Shown({ target }: { target: Target }): ReactNode {
  if (target.kind === 'place') {
    return (
      <>
        <target.Icon />
        <span className="font-medium">{target.name}</span>
      </>
    )
  }
  if (target.kind === 'order') {
    const { order } = target
    return (
      <>
        <Mark tone={STATUS_LOOKS[order.status]} className="pr-1.25">
          <StatusDisc status={order.status} />
          <span className="sr-only">{ORDER_LIFE[order.status].label}</span>
        </Mark>
        <OrderNumber number={order.order_number} />
        <span className={NAME}>{order.customer_name}</span>
        <span className="min-w-8 truncate text-ink-2 max-md:hidden">
          {order.customer_phone !== '' && showPhone(normalisePhone(order.customer_phone))}
        </span>
        <Price hasLightCents pesos={order.total_amount} className="ml-auto" />
      </>
    )
  }
  if (target.kind === 'client') {
    const { client } = target
    return (
      <>
        <UserIcon />
        <span className={`${NAME} font-medium`}>{client.name}</span>
        {client.is_active === 0 && <span className="text-ink-2">{USER_STATUS_LABELS.inactive}</span>}
        <span className="ml-auto text-ink-2">{showPhone(normalisePhone(client.phone))}</span>
      </>
    )
  }
  const { product } = target
  return (
    <>
      <Thumbnail images={product.image_url} of={product} className="h-7 w-6" />
      <span className={`${NAME} font-medium`}>{product.name}</span>
      {product.is_approved === 0 && <span className="text-ink-2">Por aprobar</span>}
      <Price hasLightCents pesos={product.price} className="ml-auto" />
    </>
  )
}
