import type { CalendarCell } from '@tocador/contracts/orders/order-calendar-schemas'
import { CircleSlashIcon } from '../../../ui/panel-icons'
import { classes } from '../../../ui/classes'
import { filledPercent, takenText } from './calendar-texts'

interface SlotCellProps {
  cell: CalendarCell
  isClosed: boolean
  /** Whether the hour is in the past. */
  isPast: boolean
  /** The accessible text. */
  said: string
  onOpen: () => void
}

/** A cell with orders opens them in the list; a cell without orders is blank. */
export function SlotCell({ cell, isClosed, isPast, said, onOpen }: SlotCellProps) {
  if (cell.order_count === 0) {
    return (
      <td className={classes((isClosed || !cell.is_offered) && 'closed')}>
        <span className="sr-only">{isClosed ? 'Cerrado' : cell.is_offered ? 'Sin pedidos' : 'Sin horario'}</span>
      </td>
    )
  }
  return (
    <td className={classes(isClosed && 'closed', isPast && 'opacity-55')}>
      <button
        type="button"
        className={classes('slot', cell.is_full && 'full')}
        aria-label={`${said}. Ver pedidos`}
        onClick={onOpen}
      >
        <b>{takenText(cell)}</b>
        <span className="units">
          {cell.unit_count} {cell.unit_count === 1 ? 'pza' : 'pzas'}
        </span>
        <SlotMark cell={cell} />
        <SlotFill cell={cell} />
      </button>
    </td>
  )
}

/** A special state of the cell, as an icon with a label. */
export function SlotMark({ cell }: { cell: CalendarCell }) {
  if (cell.is_full) {
    return (
      <span className="slot-mark">
        <CircleSlashIcon />
        Lleno
      </span>
    )
  }
  return cell.is_offered ? null : <span className="slot-mark">Sin horario</span>
}

export const SlotFill = ({ cell }: { cell: CalendarCell }) =>
  cell.capacity === null ? null : (
    <span className="slot-fill" aria-hidden="true">
      <span style={{ width: `${filledPercent(cell)}%` }} />
    </span>
  )
