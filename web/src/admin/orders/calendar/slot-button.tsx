import type { CalendarCell } from '@tocador/contracts/orders/order-calendar-schemas'
import { AreaButton } from '../../../ui/controls/area-button'
import { CircleSlashIcon } from '../../../ui/icons/panel-icons'
import { classes } from '../../../ui/layout/classes'
import { filledPercent, takenText } from './calendar-texts'

interface SlotButtonProps {
  cell: CalendarCell
  /** The accessible text. */
  said: string
  onOpen: () => void
}

/** The orders of an hour; opens them in the list. */
export const SlotButton = ({ cell, said, onOpen }: SlotButtonProps) => (
  <AreaButton
    className={classes(
      'relative flex min-h-9 w-full flex-wrap items-center gap-x-1.5 overflow-hidden rounded-control border border-transparent px-1.5 text-left whitespace-nowrap hover:border-current',
      cell.is_full ? 'bg-danger-tint' : 'bg-success-tint',
    )}
    aria-label={`${said}. Ver pedidos`}
    onClick={onOpen}
  >
    <b className="font-semibold">{takenText(cell)}</b>
    <span className="text-ink-2">
      {cell.unit_count} {cell.unit_count === 1 ? 'pza' : 'pzas'}
    </span>
    <SlotMark cell={cell} />
    <SlotFill cell={cell} />
  </AreaButton>
)

/** A special state of the hour, as an icon with a label. */
export function SlotMark({ cell }: { cell: CalendarCell }) {
  if (cell.is_full) {
    return (
      <span className={`${mark} text-danger`}>
        <CircleSlashIcon className="size-3.5" />
        Lleno
      </span>
    )
  }
  if (cell.is_offered) return null
  return <span className={`${mark} text-ink-2`}>{cell.is_closed ? 'Cerrado' : 'Sin horario'}</span>
}
const mark = 'ml-auto inline-flex items-center gap-1 font-medium'

const SlotFill = ({ cell }: { cell: CalendarCell }) =>
  cell.capacity === null ? null : (
    <span className="absolute inset-x-0 bottom-0 h-0.75" aria-hidden="true">
      <span
        className={classes('block h-full', cell.is_full ? 'bg-danger' : 'bg-success')}
        style={{ width: `${filledPercent(cell)}%` }}
      />
    </span>
  )
