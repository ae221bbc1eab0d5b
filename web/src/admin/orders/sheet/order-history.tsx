import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { OrderEvent } from '@tocador/contracts/orders/orders-words'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { showWhen } from '../../../ui/layout/show-when'
import { SheetPart } from '../../list-screen/sheet/sheet-part'

type Entry = OrderDetail['history'][number]

export const OrderHistory = ({ history, timeZone }: { history: readonly Entry[]; timeZone: string }) => (
  <SheetPart title="Historial">
    <ol>
      {history.toReversed().map((entry) => (
        <li
          key={entry.id}
          className="relative pb-2.5 pl-5.5 before:absolute before:top-1.5 before:left-1 before:size-2 before:rounded-full before:border-2 before:border-edge first:before:border-action first:before:bg-action"
        >
          <span className="font-medium">{historyText(entry)}</span>{' '}
          <span className="text-ink-2">
            {showWhen(entry.created_at, timeZone)}
            {entry.changed_by !== '' && ` · ${entry.changed_by}`}
          </span>
          {entry.note !== '' && <p className="wrap-anywhere text-ink-2">{entry.note}</p>}
        </li>
      ))}
    </ol>
  </SheetPart>
)

const EVENT_TEXTS: Record<Exclude<OrderEvent, 'status'>, string> = {
  notes: 'Notas internas',
  lines: 'Productos cambiados',
  handover: 'Entrega cambiada',
  message: 'Mensaje de WhatsApp',
}

function historyText({ event, from_status: from, to_status: to }: Entry): string {
  if (event !== 'status') return EVENT_TEXTS[event]
  return from === null ? 'Pedido recibido' : `${ORDER_LIFE[from].label} → ${ORDER_LIFE[to].label}`
}
