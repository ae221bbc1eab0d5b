import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import type { LedgerReason } from '@tocador/contracts/catalog/admin-catalog-words'
import {
  LockIcon,
  LockOpenIcon,
  PackageOpenIcon,
  PackagePlusIcon,
  ShoppingBagIcon,
  SlidersHorizontalIcon,
  TimerOffIcon,
  Undo2Icon,
} from '../../../ui/icons/panel-icons'
import { TrashIcon, type Icon } from '../../../ui/icons/icons'
import { addressWith } from '../../list-screen/views/address'
import { showWhen } from '../../../ui/layout/show-when'

const REASONS: Record<LedgerReason, [string, Icon]> = {
  initial: ['Al crear', PackageOpenIcon],
  adjustment: ['Ajuste', SlidersHorizontalIcon],
  hold: ['Apartado', LockIcon],
  release: ['Liberado', LockOpenIcon],
  lapse: ['Venció', TimerOffIcon],
  sale: ['Venta', ShoppingBagIcon],
  cancellation: ['Devolución', Undo2Icon],
  uncancellation: ['Venta', ShoppingBagIcon],
  removal: ['Eliminado', TrashIcon],
}

const EDGES = 'first:pl-5 last:pr-5 max-md:first:pl-4 max-md:last:pr-4'
const HEAD = `h-8 border-b border-line-2 px-2 py-1 text-left font-medium whitespace-nowrap text-ink-2 ${EDGES}`
const CELL = `h-11.75 border-b border-line px-2 py-1 whitespace-nowrap ${EDGES}`

/** All changes of a product's stock, newest first. */
export const LedgerTable = ({ entries, timeZone }: { entries: readonly LedgerEntry[]; timeZone: string }) => (
  <div className="overflow-x-auto">
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Movimiento
          </th>
          <th scope="col" className={HEAD}>
            Detalle
          </th>
          <th scope="col" className={`${HEAD.replace('text-left', 'text-right')}`}>
            Cambio
          </th>
          <th scope="col" className={`${HEAD.replace('text-left', 'text-right')}`}>
            Quedan
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={CELL}>
              <Reason {...entry} />
            </td>
            <td className={`${CELL} relative w-full max-w-0 min-w-32`}>
              <span className="block text-ink-2">{showWhen(entry.created_at, timeZone)}</span>
              <Detail {...entry} />
            </td>
            <td className={`${CELL} text-right`}>
              <Change {...entry} />
            </td>
            <td className={`${CELL} text-right font-medium`}>{entry.on_hand_after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Reason({ reason, on_hand_delta: units }: LedgerEntry) {
  const [word, Icon] = reason === 'adjustment' && units > 0 ? ['Entrada', PackagePlusIcon] : REASONS[reason]
  return (
    <span className="flex items-center gap-2">
      <Icon className="text-ink-2" />
      {word}
    </span>
  )
}

function Detail({ reason, order_id: orderId, order_number: number, note, who }: LedgerEntry) {
  const isOfCart = reason === 'hold' || reason === 'release' || reason === 'lapse'
  const words = [note, who || (isOfCart ? CUSTOMER_TYPE_LABELS.guest : ''), isOfCart && 'carrito']
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="block truncate max-md:wrap-anywhere max-md:whitespace-normal" title={words}>
      {number !== null && orderId !== null && (
        <>
          <a
            // On phones the whole cell is the link's touch target.
            className="text-info hover:underline max-md:after:absolute max-md:after:inset-0"
            href={addressWith({ panel: 'pedidos', pedido: orderId, editar: undefined, parte: undefined })}
          >
            {number}
          </a>
          {words !== '' && ' · '}
        </>
      )}
      {words}
      {reason === 'uncancellation' && ' · recuperada'}
    </span>
  )
}

/** The change of units on hand; a change of held units only is marked with a lock. */
function Change({ on_hand_delta: units, held_delta: held }: LedgerEntry) {
  if (units !== 0 || held === 0) return <b className="font-semibold">{signed(units)}</b>
  return (
    <span className="inline-flex items-center gap-1 text-ink-2">
      {signed(held)}
      <span role="img" aria-label="apartadas">
        <LockIcon className="size-3.5" />
      </span>
    </span>
  )
}

const signed = (units: number) => (units > 0 ? `+${units}` : units === 0 ? '0' : `−${-units}`)
