import { addDays, showShortDay } from '@tocador/contracts/calendar'
import type { OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import { ChoiceFilter } from '../../list-screen/filters/filter-chip'
import { FailedBand } from '../../list-screen/list/list-state'
import { Button } from '../../../ui/controls/button'
import { Toolbar } from '../../../ui/controls/toolbar'
import { IconButton } from '../../../ui/controls/icon-button'
import { ordersText } from '../pick-list/pick-texts'
import { usePlaces } from '../list/use-orders'
import { showPlace, showWeek, type CalendarQuery } from './calendar-address'

const WEEK = 7

export function CalendarBar({ calendar, query }: { calendar: OrderCalendar; query: CalendarQuery }) {
  const { places, failure } = usePlaces()
  const { days, today } = calendar
  const first = days[0]?.date ?? today
  const last = days.at(-1)?.date ?? first
  // Two quick taps are two weeks: the days are those of the week before while the next one is read.
  const start = query.from || today
  const sum = (field: 'order_count' | 'unit_count') => days.reduce((total, day) => total + day[field], 0)
  return (
    <>
      <Toolbar>
        <IconButton label="Semana anterior" onClick={() => showWeek(addDays(start, -WEEK))}>
          <ChevronLeftIcon />
        </IconButton>
        <span className="font-medium whitespace-nowrap" aria-live="polite">
          {showShortDay(first)} – {showShortDay(last)}
        </span>
        <IconButton label="Semana siguiente" onClick={() => showWeek(addDays(start, WEEK))}>
          <ChevronRightIcon />
        </IconButton>
        <Button className="disabled:max-md:hidden" disabled={start === today} onClick={() => showWeek('')}>
          Hoy
        </Button>
        <ChoiceFilter
          name="Lugar"
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.place}
          onChoose={showPlace}
        />
        <p className="ml-auto whitespace-nowrap text-ink-2 max-md:hidden" role="status">
          {ordersText(sum('order_count'))} · {piecesText(sum('unit_count'))}
        </p>
      </Toolbar>
      {failure && <FailedBand {...failure} />}
    </>
  )
}
