import { showHour, showLongDay, showShortDay } from '@tocador/contracts/calendar'
import type { CalendarCell, CalendarPlace, OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { AreaButton } from '../../../ui/controls/area-button'
import { PrinterIcon } from '../../../ui/icons/panel-icons'
import { ChevronRightIcon } from '../../../ui/icons/icons'
import { Button } from '../../../ui/controls/button'
import { classes } from '../../../ui/layout/classes'
import { pressedOutline } from '../../list-screen/selection/pressed-outline'
import { openPickList } from '../pick-list/pick-list-address'
import { ordersText, titleDay } from '../pick-list/pick-texts'
import { listOrdersOf, showDay } from './calendar-address'
import { hourRuns, isPast, type ShopNow } from './calendar-rules'
import { ordersOfText, slotText } from './calendar-texts'
import { ClosedMark } from './closed-mark'
import { pastHour } from './past-hour'
import { SlotMark } from './slot-button'

/** The calendar on phones: a row of days, and the hours of the selected day. */
export function CalendarDay({ calendar, day: wanted, now }: { calendar: OrderCalendar; day: string; now: ShopNow }) {
  const found = calendar.days.findIndex(({ date }) => date === wanted)
  const nth = Math.max(0, found)
  const day = calendar.days[nth]
  if (day === undefined) return null
  return (
    <>
      <div
        className="flex gap-1 overflow-x-auto border-y border-line px-4 py-1.5 [scrollbar-width:none]"
        role="group"
        aria-label="Días"
      >
        {calendar.days.map(({ date, order_count: orders }) => (
          <DayButton
            key={date}
            date={date}
            orders={orders}
            isShown={date === day.date}
            isToday={date === calendar.today}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="font-semibold">{titleDay(day.date)}</h2>
          <p className="text-ink-2">
            {ordersText(day.order_count)} · {piecesText(day.unit_count)}
          </p>
        </div>
        {day.order_count > 0 && (
          <Button icon={<PrinterIcon />} onClick={() => openPickList(day.date)}>
            Surtido
          </Button>
        )}
      </div>
      {calendar.places.map((place) => (
        <PlaceHours key={`${place.location_id}`} place={place} nth={nth} now={now} />
      ))}
    </>
  )
}

function DayButton(props: { date: string; orders: number; isShown: boolean; isToday: boolean }) {
  const { date, orders, isShown, isToday } = props
  const [weekday, number] = showShortDay(date).split(' ')
  return (
    <AreaButton
      className={classes(
        'grid flex-[1_0_2.75rem] justify-items-center rounded-control py-1.25 text-ink-2 focus-visible:-outline-offset-2 aria-pressed:bg-ink aria-pressed:text-bg',
        pressedOutline,
      )}
      aria-pressed={isShown}
      aria-label={`${showLongDay(date)}${isToday ? ', hoy' : ''}: ${ordersText(orders)}`}
      onClick={() => showDay(date)}
    >
      <span>{isToday ? 'hoy' : weekday}</span>
      <b className={classes('font-semibold', !isShown && 'text-ink')}>{number}</b>
      <span>{orders === 0 ? '—' : orders}</span>
    </AreaButton>
  )
}

const hourRow = 'flex min-h-12 w-full items-center gap-2 border-b border-line px-4 text-left'

function PlaceHours({ place, nth, now }: { place: CalendarPlace; nth: number; now: ShopNow }) {
  const reason = place.days[nth]?.closed_because
  const hours = place.hours.flatMap(({ hour, cells }) => {
    const cell = cells[nth]
    const isShown =
      cell !== undefined && (cell.order_count > 0 || ((cell.is_offered || cell.is_closed) && reason == null))
    return isShown ? [{ hour, cells: [cell] }] : []
  })
  return (
    <section>
      <h3 className="sticky top-11.5 z-4 bg-sunken px-4 py-1.5 text-part leading-5 font-semibold">
        {place.location_name || 'Sin lugar'}
      </h3>
      {reason != null && <ClosedMark reason={reason} className="px-4 py-3" />}
      {hours.length === 0 && reason == null && <p className="px-4 py-3 text-ink-2">Sin horarios ese día</p>}
      <ul>
        {hourRuns(hours).map(({ first, last, cells: [cell], isEmpty }) => (
          <li key={first} className={pastHour} data-past={(cell && isPast(cell.date, last, now)) || undefined}>
            {isEmpty || cell === undefined ? (
              <p className={`${hourRow} text-ink-2`}>
                <span>{first === last ? showHour(first) : `${showHour(first)} – ${showHour(last)}`}</span>
                <span className="flex-1">{cell?.is_closed === true ? 'Cerrado' : 'Sin pedidos'}</span>
              </p>
            ) : (
              <HourRow hour={first} cell={cell} place={place} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HourRow({ hour, cell, place }: { hour: string; cell: CalendarCell; place: CalendarPlace }) {
  return (
    <AreaButton
      className={hourRow}
      aria-label={`${slotText(cell, hour, place.location_name)}. Ver pedidos`}
      onClick={() => listOrdersOf(cell.date, place.location_id, hour)}
    >
      {/* With large text its parts stand below each other. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <b className="w-21 flex-none font-semibold">{showHour(hour)}</b>
        <span className="flex-[1_1_6rem]">
          {ordersOfText(cell)}
          {cell.unit_count > 0 && <span className="text-ink-2"> · {piecesText(cell.unit_count)}</span>}
        </span>
        <SlotMark cell={cell} />
      </span>
      <ChevronRightIcon className="text-ink-2" />
    </AreaButton>
  )
}
