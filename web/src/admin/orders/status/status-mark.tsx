import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { WhatsappState } from '@tocador/contracts/orders/orders-words'
import { CheckCheckIcon } from '../../../ui/icons/panel-icons'
import { ClockIcon } from '../../../ui/icons/notice-icons'
import { MinusIcon } from '../../../ui/icons/dialog-icons'
import type { ReactNode } from 'react'
import type { MarkTone } from '../../../ui/feedback/mark'

/** Status icons on a 24 × 24 grid: circles that fill with the progress of the order. Each has a different shape. */
const discs: Record<OrderStatus, ReactNode> = {
  pending: <circle cx="12" cy="12" r="9" strokeDasharray="3.2 2.45" />,
  confirmed: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5h5a5 5 0 0 0-5-5z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  preparing: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v10a5 5 0 0 0 0-10z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  ready: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 12V7a5 5 0 1 1-5 5z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  delivered: (
    // The tick is cut out of the disc, so that it is visible on any background, also where the disc is white.
    <path
      d="M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM8.78 11.52 7.22 13.08 10.8 16.66 16.99 10.26 15.41 8.74 10.78 13.54z"
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  ),
  cancelled: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m9 9 6 6m0-6-6 6" />
    </>
  ),
}

export const StatusDisc = ({ status }: { status: OrderStatus }) => (
  <svg
    className="flex-none"
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {discs[status]}
  </svg>
)

/** Tones of the statuses: colored while action is needed, plain when the order is finished. */
export const STATUS_LOOKS: Record<OrderStatus, MarkTone> = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'violet',
  ready: 'teal',
  delivered: 'settled',
  cancelled: 'plain',
}

export const WHATSAPP_ICONS: Record<WhatsappState, typeof ClockIcon> = {
  none: MinusIcon,
  pending: ClockIcon,
  sent: CheckCheckIcon,
}
export const WHATSAPP_LOOKS: Record<WhatsappState, MarkTone> = { none: 'plain', pending: 'warning', sent: 'settled' }
