import { WHATSAPP_STATE_LABELS, type Order } from '@tocador/contracts/orders'
import { classes } from '../../ui/classes'
import { whatsappStateOf } from './order-texts'
import { WHATSAPP_ICONS, WHATSAPP_LOOKS } from './status-mark'

export function WhatsappChip({ order }: { order: Order }) {
  const state = whatsappStateOf(order)
  const Icon = WHATSAPP_ICONS[state]
  // Nobody waits for the message of a cancelled order.
  const look = order.status === 'cancelled' ? 'plain' : WHATSAPP_LOOKS[state]
  return (
    <span className={classes('chip', look, state === 'sent' && 'text-ink-2')}>
      <Icon />
      {WHATSAPP_STATE_LABELS[state]}
    </span>
  )
}
