import type { MessageKind } from '@tocador/contracts/orders/customer-message'
import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { useQuery } from '@tanstack/react-query'
import { CopyIcon, WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { Button } from '../../../ui/controls/button'
import { FailedBand } from '../../list-screen/list/list-state'
import { MessageBubble } from '../../list-screen/sheet/message-bubble'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { orderFailureText } from '../status/order-failure-text'
import { dueMessage, isTold } from './customer-message-rules'
import { whatsappStateOf } from '../order-texts'
import { orderMessage } from '../list/use-orders'
import { WhatsappChip } from './whatsapp-chip'

interface OrderMessageProps {
  order: OrderDetail
  onSend: (order: Order, from: HTMLElement, kind: MessageKind) => Promise<void>
  onCopy: (order: Order, from: HTMLElement, kind: MessageKind) => Promise<void>
}

/** The shop's message about the order's state as it would be sent, and below it the customer's own order message. */
export function OrderMessage({ order, onSend, onCopy }: OrderMessageProps) {
  const kind = dueMessage(order)
  const { data: message, error, refetch } = useQuery(orderMessage(order.id, kind))
  const hasMessage = whatsappStateOf(order) !== 'none'
  return (
    <SheetPart aria-label="WhatsApp">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-ink-2">WhatsApp</h3>
        <WhatsappChip order={order} />
      </div>
      {hasMessage &&
        (message === undefined && error !== null ? (
          <FailedBand text={orderFailureText(error)} onRetry={() => void refetch()} />
        ) : (
          <MessageBubble className="min-h-24" text={message?.text} />
        ))}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          look="wa"
          icon={<WhatsappIcon className="size-4.5" />}
          onClick={(event) => void onSend(order, event.currentTarget, kind)}
        >
          {isTold(order) ? 'Reenviar por WhatsApp' : 'Enviar por WhatsApp'}
        </Button>
        {hasMessage && (
          <Button icon={<CopyIcon />} onClick={(event) => void onCopy(order, event.currentTarget, kind)}>
            Copiar mensaje
          </Button>
        )}
      </div>
      {hasMessage && (
        <details className="mt-2.5">
          <summary className="min-h-6 cursor-pointer text-ink-2 max-md:min-h-11 max-md:content-center">
            Mensaje que recibiste con el pedido
          </summary>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{order.whatsapp_message}</p>
        </details>
      )}
    </SheetPart>
  )
}
