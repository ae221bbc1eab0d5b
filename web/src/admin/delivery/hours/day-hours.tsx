import { showHour, showLongDay, showShortDay } from '@tocador/contracts/calendar'
import { useState } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { Button } from '../../../ui/controls/button'
import { CopyIcon, PlusIcon } from '../../../ui/icons/dialog-icons'
import { IconButton } from '../../../ui/controls/icon-button'
import { Mark } from '../../../ui/feedback/mark'
import { CalendarOffIcon, CircleSlashIcon } from '../../../ui/icons/panel-icons'
import { Switch } from '../../../ui/controls/switch'
import { classes } from '../../../ui/layout/classes'
import { pressedOutline } from '../../list-screen/selection/pressed-outline'
import { orderCount, weekdayName } from '../availability-texts'
import { cellText, takenText } from '../week/week-cell'
import { isFull, type WeekCell, type WeekDay } from '../week/week-rules'

interface DayHoursProps {
  days: readonly WeekDay[]
  onToggle: (cell: WeekCell) => void
  onCopy: (weekday: number) => void
}

/** The week on phones: a row of days, and the hours of the chosen day with switches. */
export function DayHours({ days, onToggle, onCopy }: DayHoursProps) {
  const [weekday, setWeekday] = useState(days.find(({ isNext }) => isNext)?.weekday ?? 0)
  const day = days[weekday]
  if (day === undefined) return null
  return (
    <>
      <div role="group" aria-label="Días" className="grid gap-1 border-y border-line px-3 py-2 fit-columns-11">
        {days.map((one) => (
          <AreaButton
            key={one.weekday}
            aria-pressed={one.weekday === weekday}
            aria-label={weekdayName(one.weekday)}
            className={classes(
              'min-h-11 rounded-control font-semibold text-ink-2 aria-pressed:bg-ink aria-pressed:text-bg',
              pressedOutline,
            )}
            onClick={() => setWeekday(one.weekday)}
          >
            {weekdayName(one.weekday).slice(0, 3)}
          </AreaButton>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 px-4 py-1.5">
        <p className="min-w-0 flex-[1_1_9rem] text-ink-2">
          Pedidos del {showLongDay(day.date).split(' de ').slice(0, 2).join(' de ')}
        </p>
        <Button look="plain" icon={<CopyIcon />} onClick={() => onCopy(weekday)}>
          Copiar {weekdayName(weekday).toLowerCase()}…
        </Button>
      </div>
      <ul aria-label={`Horarios del ${showShortDay(day.date)}`}>
        {day.cells.map((cell) => (
          <li
            key={cell.hour}
            className="flex min-h-13 flex-wrap items-center justify-end gap-x-3 border-b border-line px-4 py-1"
          >
            <b className="w-21 flex-none font-semibold">{showHour(cell.hour)}</b>
            <span className="min-w-0 flex-[1_1_6rem]">
              <HourState cell={cell} />
            </span>
            {cell.slot === undefined ? (
              <IconButton label={cellText(cell)} onClick={() => onToggle(cell)}>
                <PlusIcon />
              </IconButton>
            ) : (
              <Switch
                isOn={cell.slot.is_active === 1}
                label={`Ofrecer ${weekdayName(weekday)} ${showHour(cell.hour)}`}
                onToggle={() => onToggle(cell)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function HourState({ cell }: { cell: WeekCell }) {
  const { slot, orders = 0 } = cell
  if (slot === undefined) return <span className="text-ink-2">Sin horario</span>
  if (slot.is_active === 1 && cell.isClosed) {
    return (
      <Mark tone="plain">
        <CalendarOffIcon />
        Cerrado ese día{orders > 0 && `, ${orderCount(orders)}`}
      </Mark>
    )
  }
  if (slot.is_active === 1 && isFull(cell)) {
    return (
      <Mark tone="danger">
        <CircleSlashIcon />
        Lleno, {orderCount(orders)}
      </Mark>
    )
  }
  if (slot.is_active === 1 && cell.orders === undefined) return 'Activo'
  const taken = takenText(slot, orders)
  return slot.is_active === 1 ? taken : <span className="text-ink-2">Inactivo{orders > 0 && `, ${taken}`}</span>
}
