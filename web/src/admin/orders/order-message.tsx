import type { Order } from '@tocador/contracts/orders/order-schemas'
import { CopyIcon } from '../../ui/dialog-icons'
import { copyText } from '../../ui/copy-text'
import { WhatsappIcon } from '../../ui/dialog-icons'
import { Button } from '../../ui/button'
import { whatsappStateOf } from './order-texts'
import { WhatsappChip } from './whatsapp-chip'
import { SheetPart } from '../list-screen/sheet-part'

interface OrderMessageProps {
  order: Order
  onSend: (order: Order, from: HTMLElement) => Promise<void>
}

export function OrderMessage({ order, onSend }: OrderMessageProps) {
  const state = whatsappStateOf(order)
  return (
    <SheetPart aria-label="WhatsApp">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-ink-2">WhatsApp</h3>
        <WhatsappChip order={order} />
      </div>
      {state !== 'none' && (
        <p className="rounded-[0.75rem] border border-jade-tint bg-[color-mix(in_srgb,var(--color-jade-tint)_55%,var(--color-surface))] px-3 py-2.5 wrap-anywhere whitespace-pre-line">
          {order.whatsapp_message}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          look="wa"
          icon={<WhatsappIcon className="size-4.5" />}
          onClick={(event) => void onSend(order, event.currentTarget)}
        >
          {state === 'sent' ? 'Reenviar por WhatsApp' : 'Enviar por WhatsApp'}
        </Button>
        {state !== 'none' && (
          <Button
            icon={<CopyIcon />}
            onClick={(event) => void copyText(order.whatsapp_message, 'Mensaje copiado', event.currentTarget)}
          >
            Copiar mensaje
          </Button>
        )}
      </div>
    </SheetPart>
  )
}
