import { showHour } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes'
import { EyeOffIcon, PlusIcon } from '../../ui/dialog-icons'
import { CheckIcon } from '../../ui/icons'
import { CircleSlashIcon } from '../../ui/panel-icons'
import { orderCount, weekdayName } from './availability-texts'
import { isFull, keyOf, type WeekCell } from './week-rules'

interface WeekCellProps extends Omit<ComponentProps<'button'>, 'children'> {
  cell: WeekCell
  date: string
  isChosen: boolean
  /** The only cell that Tab reaches. */
  isCurrent: boolean
}

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_5px,transparent_5px_10px)] text-ink-2'

/** One hour of the week: active with its orders, full, inactive, or empty. */
export function WeekCellButton({ cell, date, isChosen, isCurrent, ...rest }: WeekCellProps) {
  const state = stateOfCell(cell)
  return (
    <button
      type="button"
      {...rest}
      data-position={keyOf(cell)}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={cellText(cell)}
      title={state === 'empty' ? 'Agregar horario' : undefined}
      data-date={date}
      className={classes(
        'group/cell relative flex h-10 w-full items-center gap-1.5 overflow-hidden rounded-control px-2 text-left whitespace-nowrap hover:shadow-[inset_0_0_0_1px_currentColor] focus-visible:-outline-offset-2 aria-pressed:shadow-[inset_0_0_0_2px_var(--color-anil)]',
        grounds[state],
      )}
    >
      <CellContent cell={cell} />
    </button>
  )
}

const grounds = {
  active: 'bg-jade-tint text-jade',
  full: 'bg-rojo-tint text-rojo',
  inactive: hatched,
  empty: 'justify-center text-ink-2',
}

export type CellState = keyof typeof grounds
export const cellGround = (state: CellState) => grounds[state]

export function stateOfCell(cell: WeekCell): CellState {
  if (cell.slot === undefined) return 'empty'
  if (cell.slot.is_active === 0) return 'inactive'
  return isFull(cell) ? 'full' : 'active'
}

function CellContent({ cell }: { cell: WeekCell }) {
  const { slot, orders } = cell
  if (slot === undefined) {
    return <PlusIcon className="size-3.5 opacity-0 group-hover/cell:opacity-100 group-focus-visible/cell:opacity-100" />
  }
  if (slot.is_active === 0) {
    return (
      <>
        <EyeOffIcon className="size-3.5" />
        Inactivo
        {orders > 0 && <span className="ml-auto figures">{orders}</span>}
      </>
    )
  }
  const full = isFull(cell)
  return (
    <>
      {full ? <CircleSlashIcon className="size-3.5" /> : <CheckIcon className="size-3.5" />}
      {full && 'Lleno'}
      <span className="ml-auto text-ink figures">
        <b className="font-semibold">{orders}</b>
        {slot.capacity !== null && <span className="text-ink-2">/{slot.capacity}</span>}
      </span>
      {slot.capacity !== null && (
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
  const { slot } = cell
  const name = `${weekdayName(cell.weekday)} ${showHour(cell.hour)}`
  if (slot === undefined) return `${name}: sin horario. Agregar`
  const state = slot.is_active === 0 ? 'inactivo' : isFull(cell) ? 'lleno' : 'activo'
  return `${name}: ${state}, ${takenText(slot, cell.orders)}`
}

/** `2 de 4 pedidos` */
export const takenText = ({ capacity }: TimeSlot, orders: number) =>
  capacity === null ? orderCount(orders) : `${orders} de ${orderCount(capacity)}`
