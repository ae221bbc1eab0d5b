import { showHour, showLongDay, SLOT_HOURS } from '@tocador/contracts/calendar'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { TextButton } from '../../../ui/controls/text-button'
import { classes } from '../../../ui/layout/classes'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { IconButton } from '../../../ui/controls/icon-button'
import { ScrollEdges } from '../../list-screen/list/scroll-edges'
import { dayAndMonth, weekdayName } from '../availability-texts'
import { WeekCellButton } from './week-cell'
import { keyOf, neighbourOf, positionsBetween, toggled, type Position, type WeekCell, type WeekDay } from './week-rules'

interface WeekGridProps {
  days: readonly WeekDay[]
  placeName: string
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onToggle: (cell: WeekCell) => void
  onCopy: (weekday: number) => void
}

const FIRST: Position = { weekday: 0, hour: SLOT_HOURS[0] ?? '' }
const keysOf = (positions: readonly Position[]) => new Set(positions.map(keyOf))

/** A column per weekday and a row per hour. Drag or Shift selects; the arrow keys move, x selects. */
export function WeekGrid({ days, placeName, chosen, onChoose, onToggle, onCopy }: WeekGridProps) {
  const [current, setCurrent] = useState(FIRST)
  const table = useRef<HTMLTableElement>(null)
  const drag = useSelection(onChoose)

  const click = (event: MouseEvent, cell: WeekCell) => {
    setCurrent(cell)
    if (drag.hasMoved()) return
    if (event.shiftKey) return drag.extendTo(cell)
    drag.beginAt(cell)
    if (event.ctrlKey || event.metaKey) return onChoose(toggled(chosen, keyOf(cell)))
    if (chosen.size > 0) return onChoose(new Set())
    onToggle(cell)
  }
  const press = (event: KeyboardEvent, cell: WeekCell) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbourOf(cell, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setCurrent(next)
      table.current?.querySelector<HTMLElement>(`[data-position="${keyOf(next)}"]`)?.focus()
      if (event.shiftKey) drag.extendTo(next, cell)
      else drag.beginAt(next)
    } else if (event.key === 'x') onChoose(toggled(chosen, keyOf(cell)))
    else if (event.key === 'Escape' && chosen.size > 0) {
      event.stopPropagation()
      onChoose(new Set())
    }
  }

  return (
    <ScrollEdges isRefreshing={false}>
      <table ref={table} className="w-full min-w-190 table-fixed border-separate border-spacing-0 select-none">
        <caption className="sr-only">Horarios de {placeName} por día y hora</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(headCell, 'left-0 z-3 w-26 pl-gutter')}>
              <span className="sr-only">Hora</span>
            </th>
            {days.map((day) => (
              <th
                key={day.weekday}
                scope="col"
                className={classes(headCell, 'z-2', day.isNext && 'shadow-[inset_0_-2px_0_var(--color-action)]')}
              >
                <DayHead day={day} onChoose={() => onChoose(keysOf(day.cells))} onCopy={() => onCopy(day.weekday)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLOT_HOURS.map((hour, row) => (
            <tr key={hour}>
              <th
                scope="row"
                className="sticky left-0 z-1 bg-surface pl-gutter text-left font-normal whitespace-nowrap"
              >
                <TextButton
                  isQuiet
                  className="text-ink-2 hover:text-ink"
                  aria-label={`Elegir las ${showHour(hour)} de toda la semana`}
                  onClick={() => onChoose(keysOf(days.map(({ weekday }) => ({ weekday, hour }))))}
                >
                  {showHour(hour)}
                </TextButton>
              </th>
              {days.map(({ weekday, date, cells }) => {
                const cell = cells[row]
                return (
                  cell && (
                    <td key={weekday} className="h-11 border-b border-line p-0.5 align-middle last:pr-2">
                      <WeekCellButton
                        cell={cell}
                        date={date}
                        isChosen={chosen.has(keyOf(cell))}
                        isCurrent={keyOf(cell) === keyOf(current)}
                        onClick={(event) => click(event, cell)}
                        onKeyDown={(event) => press(event, cell)}
                        onFocus={() => setCurrent(cell)}
                        {...drag.handlers(cell)}
                      />
                    </td>
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollEdges>
  )
}

const headCell = 'sticky top-0 h-10 border-b border-line-2 bg-surface pr-1 pl-2 text-left font-normal'

function DayHead({ day, onChoose, onCopy }: { day: WeekDay; onChoose: () => void; onCopy: () => void }) {
  const name = weekdayName(day.weekday)
  return (
    <span className="group flex items-center gap-1">
      <TextButton
        isQuiet
        className="min-w-0 flex-1 truncate py-1 text-left"
        aria-label={`Elegir todo el ${name.toLowerCase()}; la próxima fecha es ${showLongDay(day.date)}`}
        onClick={onChoose}
      >
        <b className="font-semibold text-ink">{name.slice(0, 3)}</b>{' '}
        <span className="text-ink-2">{dayAndMonth(day.date)}</span>
      </TextButton>
      <IconButton
        label={`Copiar ${name}…`}
        className="size-7 opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        onClick={onCopy}
      >
        <CopyIcon />
      </IconButton>
    </span>
  )
}

/** The corner where a selection began. A drag with the mouse that reached a second cell is not a click. */
function useSelection(onChoose: (chosen: ReadonlySet<string>) => void) {
  const anchor = useRef<Position>(undefined)
  const pointer = useRef({ isDown: false, hasMoved: false })
  useEffect(() => {
    const up = () => void (pointer.current.isDown = false)
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
  const extendTo = (to: Position, from = to) => {
    anchor.current ??= from
    onChoose(keysOf(positionsBetween(anchor.current, to)))
  }
  return {
    beginAt: (cell: Position) => void (anchor.current = cell),
    extendTo,
    hasMoved: () => pointer.current.hasMoved,
    handlers: (cell: Position) => ({
      onPointerDown: ({ pointerType, shiftKey, button }: PointerEvent) => {
        const isDown = pointerType === 'mouse' && !shiftKey && button === 0
        if (isDown) anchor.current = cell
        pointer.current = { isDown, hasMoved: false }
      },
      onPointerEnter: () => {
        if (!pointer.current.isDown) return
        pointer.current.hasMoved = true
        extendTo(cell)
      },
    }),
  }
}
