import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { WHATSAPP_STATE_LABELS } from '@tocador/contracts/orders/orders-words'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { Mark } from '../../../ui/feedback/mark'
import { whatsappStateOf } from '../order-texts'
import { WHATSAPP_ICONS, WHATSAPP_LOOKS } from '../status/status-mark'

export function WhatsappChip({ order }: { order: Order }) {
  const state = whatsappStateOf(order)
  const Icon = WHATSAPP_ICONS[state]
  // A cancelled order needs no message.
  const look = ORDER_LIFE[order.status].isSale ? WHATSAPP_LOOKS[state] : 'plain'
  return (
    <Mark tone={look} {...(state === 'sent' && { className: 'text-ink-2' })}>
      <Icon />
      {WHATSAPP_STATE_LABELS[state]}
    </Mark>
  )
}
