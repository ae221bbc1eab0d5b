import { showHour, showLongDay, showShortDay } from '@tocador/contracts/calendar'
import type { CalendarPlace, OrderCalendar } from '@tocador/contracts/orders/order-calendar-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { TextButton } from '../../../ui/controls/text-button'
import { PrinterIcon } from '../../../ui/icons/panel-icons'
import { classes } from '../../../ui/layout/classes'
import { IconButton } from '../../../ui/controls/icon-button'
import { ScrollEdges } from '../../list-screen/list/scroll-edges'
import { openPickList } from '../pick-list/pick-list-address'
import { ordersText } from '../pick-list/pick-texts'
import { listOrdersOf } from './calendar-address'
import { hourRuns, isPast, type ShopNow } from './calendar-rules'
import { slotText } from './calendar-texts'
import { ClosedMark } from './closed-mark'
import { pastHour } from './past-hour'
import { SlotButton } from './slot-button'

interface CalendarTableProps {
  calendar: OrderCalendar
  /** The place that is shown; '' is all of them. */
  place: string
  isRefreshing: boolean
  now: ShopNow
}

const cell = 'py-0.5 pr-1 text-left font-normal last:pr-gutter'
/** The hours stay visible while the table is scrolled. Where the days have room to spare, the names of places have it. */
const firstCell = 'sticky left-0 w-27 pl-gutter min-[90rem]:w-44'
const dayCell =
  'sticky top-0 border-b border-line-2 bg-surface pt-1.5 pr-1 text-left align-top font-normal last:pr-gutter'
const placeCell = 'h-9 border-b border-line bg-bg'
const closedGround =
  'bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_srgb,var(--color-sunken)_70%,transparent)_5px_10px)]'

/** A table with a column per day and a row per hour, grouped by place. */
export const CalendarTable = ({ calendar, place: shownPlace, isRefreshing, now }: CalendarTableProps) => (
  <ScrollEdges isRefreshing={isRefreshing}>
    <table className="w-full min-w-256 table-fixed border-separate border-spacing-0">
      <caption className="sr-only">Pedidos por día y hora, y lo que cabe en cada horario</caption>
      <thead>
        <tr>
          <th scope="col" className={classes(dayCell, firstCell, 'z-3')}>
            <span className="sr-only">Hora</span>
          </th>
          {calendar.days.map((day) => (
            <th
              key={day.date}
              scope="col"
              className={classes(
                dayCell,
                'z-2 pl-2.5',
                day.date === calendar.today && 'shadow-[inset_0_-2px_0_var(--color-action)]',
              )}
            >
              <DayHead {...day} place={shownPlace} isToday={day.date === calendar.today} />
            </th>
          ))}
        </tr>
      </thead>
      {calendar.places.map((place) => (
        <PlaceRows key={`${place.location_id}`} place={place} now={now} />
      ))}
    </table>
  </ScrollEdges>
)

function DayHead({
  date,
  order_count: orders,
  unit_count: units,
  place,
  isToday,
}: OrderCalendar['days'][number] & { place: string; isToday: boolean }) {
  return (
    <div className="whitespace-nowrap">
      <span className="font-semibold text-ink">
        {showShortDay(date)} {isToday && <span className="font-normal text-ink-2">hoy</span>}
      </span>
      <span className="flex min-h-8 items-center justify-between">
        {orders === 0 ? (
          <span className="font-normal text-ink-2">Sin pedidos</span>
        ) : (
          <TextButton
            isQuiet
            className="min-h-6 text-left text-info"
            aria-label={`${showLongDay(date)}: ${ordersText(orders)}, ${piecesText(units)}. Ver pedidos`}
            onClick={() => listOrdersOf(date, place === '' ? undefined : Number(place))}
          >
            {ordersText(orders)}
          </TextButton>
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
      <tr>
        {/* A long name wraps, so that the totals beside it keep their width. */}
        <th
          scope="rowgroup"
          className={classes(placeCell, firstCell, 'z-1 py-1.5 pr-1 text-left font-semibold wrap-anywhere text-ink')}
        >
          {name || 'Sin lugar'}
        </th>
        {place.days.map((day) => (
          <td key={day.date} className={classes(cell, placeCell, 'pl-2.5 text-ink-2')}>
            {day.closed_because === null ? (
              day.order_count > 0 && (
                <>
                  {ordersText(day.order_count)} ·{' '}
                  <span className="whitespace-nowrap">{piecesText(day.unit_count)}</span>
                </>
              )
            ) : (
              <ClosedMark reason={day.closed_because} />
            )}
          </td>
        ))}
      </tr>
      {hourRuns(place.hours).map(({ first: hour, last, cells, isEmpty }) => (
        <tr key={hour}>
          <th scope="row" className={classes(cell, firstCell, 'z-1 bg-surface whitespace-nowrap text-ink-2')}>
            {hour === last ? showHour(hour) : `${showHour(hour)} – ${showHour(last)}`}
          </th>
          {cells.map((slot, nth) => {
            const isClosed = place.days[nth]?.closed_because != null
            const isFree = slot.order_count === 0
            return (
              <td
                key={slot.date}
                className={classes(
                  cell,
                  'border-b border-line pl-1',
                  isEmpty ? 'h-7' : 'h-10',
                  (isClosed || (isFree && !slot.is_offered)) && closedGround,
                  pastHour,
                )}
                data-past={(!isFree && isPast(slot.date, last, now)) || undefined}
              >
                {isFree ? (
                  <span className={slot.is_closed && !isClosed ? 'px-1.5 text-ink-2' : 'sr-only'}>
                    {isClosed || slot.is_closed ? 'Cerrado' : slot.is_offered ? 'Sin pedidos' : 'Sin horario'}
                  </span>
                ) : (
                  <SlotButton
                    cell={slot}
                    said={slotText(slot, hour, name)}
                    onOpen={() => listOrdersOf(slot.date, id, hour)}
                  />
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
