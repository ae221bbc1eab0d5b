import type { Order } from '@tocador/contracts/orders'
import { CopyIcon } from '../../ui/dialog-icons'
import { copyText } from '../../ui/copy-text'
import { WhatsappIcon } from '../../ui/dialog-icons'
import { Button } from '../frame/button'
import { whatsappStateOf } from './order-texts'
import { WhatsappChip } from './whatsapp-chip'

interface OrderMessageProps {
  order: Order
  onSend: (order: Order, from: HTMLElement) => Promise<void>
}

export function OrderMessage({ order, onSend }: OrderMessageProps) {
  const state = whatsappStateOf(order)
  return (
    <section className="part" aria-label="WhatsApp">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-ink-2">WhatsApp</h3>
        <WhatsappChip order={order} />
      </div>
      {state !== 'none' && <p className="message">{order.whatsapp_message}</p>}
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
    </section>
  )
}
