import { showHour } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import type { ComponentProps } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { EyeOffIcon, PlusIcon } from '../../../ui/icons/dialog-icons'
import { CheckIcon } from '../../../ui/icons/icons'
import { CalendarOffIcon, CircleSlashIcon } from '../../../ui/icons/panel-icons'
import { pressedOutline } from '../../list-screen/selection/pressed-outline'
import { orderCount, weekdayName } from '../availability-texts'
import { isFull, keyOf, type WeekCell } from './week-rules'

interface WeekCellProps extends Omit<ComponentProps<'button'>, 'children'> {
  cell: WeekCell
  date: string
  isChosen: boolean
  /** The only cell that Tab reaches. */
  isCurrent: boolean
}

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_5px,transparent_5px_10px)] text-ink-2'

/** One hour of the week: active with its orders, full, closed, inactive, or empty. */
export function WeekCellButton({ cell, date, isChosen, isCurrent, ...rest }: WeekCellProps) {
  const state = stateOfCell(cell)
  return (
    <AreaButton
      {...rest}
      data-position={keyOf(cell)}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={cellText(cell)}
      title={state === 'empty' ? 'Agregar horario' : undefined}
      data-date={date}
      className={classes(
        'group/cell relative flex h-10 w-full items-center gap-1.5 overflow-hidden rounded-control px-2 text-left whitespace-nowrap hover:shadow-[inset_0_0_0_1px_currentColor] focus-visible:-outline-offset-2 aria-pressed:shadow-[inset_0_0_0_2px_var(--color-info)]',
        pressedOutline,
        cellLooks[state].ground,
      )}
    >
      <CellContent cell={cell} state={state} />
    </AreaButton>
  )
}

/** How an hour looks in each state, in the grid and in its legend. */
export const cellLooks = {
  active: { ground: 'bg-success-tint text-success', Icon: CheckIcon, word: 'Activo' },
  full: { ground: 'bg-danger-tint text-danger', Icon: CircleSlashIcon, word: 'Lleno' },
  closed: { ground: hatched, Icon: CalendarOffIcon, word: 'Cerrado' },
  inactive: { ground: hatched, Icon: EyeOffIcon, word: 'Inactivo' },
  empty: { ground: 'justify-center text-ink-2', Icon: PlusIcon, word: '' },
}

type CellState = keyof typeof cellLooks

function stateOfCell(cell: WeekCell): CellState {
  if (cell.slot === undefined) return 'empty'
  if (cell.slot.is_active === 0) return 'inactive'
  if (cell.isClosed) return 'closed'
  return isFull(cell) ? 'full' : 'active'
}

function CellContent({ cell: { slot, orders }, state }: { cell: WeekCell; state: CellState }) {
  const { Icon, word } = cellLooks[state]
  if (slot === undefined) {
    return <Icon className="size-3.5 opacity-0 group-hover/cell:opacity-100 group-focus-visible/cell:opacity-100" />
  }
  if (state === 'inactive' || state === 'closed') {
    return (
      <>
        <Icon className="size-3.5" />
        {word}
        {orders !== undefined && orders > 0 && <span className="ml-auto figures">{orders}</span>}
      </>
    )
  }
  return (
    <>
      <Icon className="size-3.5" />
      {state === 'full' && word}
      {orders !== undefined && (
        <span className="ml-auto text-ink figures">
          <b className="font-semibold">{orders}</b>
          {slot.capacity !== null && <span className="text-ink-2">/{slot.capacity}</span>}
        </span>
      )}
      {orders !== undefined && slot.capacity !== null && (
        <span className="absolute inset-x-0 bottom-0 h-0.75" aria-hidden="true">
          <span
            className="block h-full bg-current"
            style={{ width: `${Math.min(100, (orders / slot.capacity) * 100)}%` }}
          />
        </span>
      )}
    </>
  )
}

/** `Jueves 5:00 p.m.: activo, 2 de 4 pedidos` */
export function cellText(cell: WeekCell): string {
  const name = `${weekdayName(cell.weekday)} ${showHour(cell.hour)}`
  if (cell.slot === undefined) return `${name}: sin horario. Agregar`
  const state = cellLooks[stateOfCell(cell)].word.toLowerCase()
  return `${name}: ${state}${cell.orders === undefined ? '' : `, ${takenText(cell.slot, cell.orders)}`}`
}

/** `2 de 4 pedidos` */
export const takenText = ({ capacity }: TimeSlot, orders: number) =>
  capacity === null ? orderCount(orders) : `${orders} de ${orderCount(capacity)}`
