import { ORDER_STATUS_LABELS, type OrderDetail } from '@tocador/contracts/orders'
import { showWhen } from '../../ui/show-when'

type Entry = OrderDetail['history'][number]

export const OrderHistory = ({ history, timeZone }: { history: readonly Entry[]; timeZone: string }) => (
  <section className="part">
    <h3>Historial</h3>
    <ol className="timeline">
      {history.toReversed().map((entry) => (
        <li key={entry.id}>
          <span className="font-medium">{historyText(entry)}</span>{' '}
          <span className="text-ink-2">
            {showWhen(entry.created_at, timeZone)}
            {entry.changed_by !== '' && ` · ${entry.changed_by}`}
          </span>
          {entry.note !== '' && <p className="wrap-anywhere text-ink-2">{entry.note}</p>}
        </li>
      ))}
    </ol>
  </section>
)

function historyText({ from_status: from, to_status: to }: Entry): string {
  if (from === null) return 'Pedido recibido'
  return from === to ? 'Notas internas' : `${ORDER_STATUS_LABELS[from]} → ${ORDER_STATUS_LABELS[to]}`
}
