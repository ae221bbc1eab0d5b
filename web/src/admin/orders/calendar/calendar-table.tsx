import { showHour, showLongDay, showShortDay } from '@tocador/contracts/calendar'
import type { CalendarPlace, OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'
import { CalendarOffIcon, PrinterIcon } from '../../../ui/panel-icons'
import { Fragment } from 'react'
import { classes } from '../../../ui/classes'
import { IconButton } from '../../../ui/icon-button'
import { piecesText } from '../order-texts'
import { openPickList } from '../pick-list/pick-list-address'
import { ordersText } from '../pick-list/pick-texts'
import { listOrdersOf } from './calendar-address'
import { hourRuns, isPast, type ShopNow } from './calendar-rules'
import { closedText, slotText } from './calendar-texts'
import { SlotCell } from './slot-cell'

/** A table with a column per day and a row per hour, grouped by place. */
interface CalendarTableProps {
  calendar: OrderCalendar
  isRefreshing: boolean
  now: ShopNow
}

export const CalendarTable = ({ calendar, isRefreshing, now }: CalendarTableProps) => (
  <div className={classes('list-scroll', isRefreshing && 'refreshing')}>
    <table className="calendar">
      <caption className="sr-only">Pedidos por día y hora, y lo que cabe en cada horario</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Hora</span>
          </th>
          {calendar.days.map((day) => (
            <th key={day.date} scope="col" className={day.date === calendar.today ? 'today' : undefined}>
              <DayHead {...day} isToday={day.date === calendar.today} />
            </th>
          ))}
        </tr>
      </thead>
      {calendar.places.map((place) => (
        <PlaceRows key={`${place.location_id}`} place={place} now={now} />
      ))}
    </table>
  </div>
)

function DayHead({
  date,
  order_count: orders,
  unit_count: units,
  isToday,
}: OrderCalendar['days'][number] & { isToday: boolean }) {
  return (
    <div className="whitespace-nowrap">
      <span className="font-semibold text-ink">
        {showShortDay(date)} {isToday && <span className="font-normal text-ink-2">hoy</span>}
      </span>
      <span className="flex min-h-8 items-center justify-between">
        {orders === 0 ? (
          <span className="font-normal text-ink-2">Sin pedidos</span>
        ) : (
          <button
            type="button"
            className="day-sum"
            aria-label={`${showLongDay(date)}: ${ordersText(orders)}, ${piecesText(units)}. Ver pedidos`}
            onClick={() => listOrdersOf(date, undefined)}
          >
            {ordersText(orders)}
          </button>
        )}
        {orders > 0 && (
          <IconButton label={`Lista de surtido del ${showShortDay(date)}`} onClick={() => openPickList(date)}>
            <PrinterIcon />
          </IconButton>
        )}
      </span>
    </div>
  )
}

function PlaceRows({ place, now }: { place: CalendarPlace; now: ShopNow }) {
  const { location_id: id, location_name: name } = place
  return (
    <tbody>
      <tr className="place">
        <th scope="rowgroup">{name || 'Sin lugar'}</th>
        {place.days.map((day) => (
          <td key={day.date}>
            {day.closed_because === null ? (
              day.order_count > 0 && (
                <>
                  {ordersText(day.order_count)} ·{' '}
                  <span className="whitespace-nowrap">{piecesText(day.unit_count)}</span>
                </>
              )
            ) : (
              <span className="closed-mark">
                <CalendarOffIcon />
                {closedText(day.closed_because)}
              </span>
            )}
          </td>
        ))}
      </tr>
      {hourRuns(place.hours).map(({ first: hour, last, cells, isEmpty }) => (
        <tr key={hour} className={isEmpty ? '[&>td]:h-7' : undefined}>
          <th scope="row" className={isEmpty ? 'font-normal' : undefined}>
            {hour === last ? showHour(hour) : `${showHour(hour)} – ${showHour(last)}`}
          </th>
          {cells.map((cell, nth) => (
            <Fragment key={cell.date}>
              <SlotCell
                cell={cell}
                isPast={isPast(cell.date, last, now)}
                isClosed={place.days[nth]?.closed_because != null}
                said={slotText(cell, hour, name)}
                onOpen={() => listOrdersOf(cell.date, id)}
              />
            </Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
