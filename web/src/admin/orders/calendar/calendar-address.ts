import { isRealDay, type Day } from '@tocador/contracts/calendar'
import { TAKING_STATUSES } from '@tocador/contracts/orders/order-life'
import { stepTo } from '../../list-screen/views/address'
import { addressOfList, noFilters } from '../../list-screen/views/list-address'
import { NO_PLACE, orderList } from '../list/order-list'

export interface CalendarQuery {
  /** The first day shown; '' is today. */
  from: Day | ''
  place: string
  /** The day selected on a phone; '' is the first day. */
  day: Day | ''
}

export const CALENDAR_VIEW = { key: 'calendario', name: 'Calendario' } as const
const VIEW = 'vista'
export const CALENDAR_WORDS = { [VIEW]: CALENDAR_VIEW.key } as const

export const isCalendar = (query: URLSearchParams) => query.get(VIEW) === CALENDAR_VIEW.key

export function readCalendarQuery(query: URLSearchParams): CalendarQuery {
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isRealDay(value) ? value : ''
  }
  const place = query.get('lugar') ?? ''
  return { from: day('semana'), place: /^[1-9]\d{0,9}$/.test(place) ? place : '', day: day('dia') }
}

export const showWeek = (from: Day | '') => stepTo({ semana: from, dia: undefined })
export const showDay = (day: Day) => stepTo({ dia: day })
export const showPlace = (place: string) => stepTo({ lugar: place })

/**
 * Opens the orders that the calendar counts on this day, at this place and hour, sorted by delivery hour. `null`: orders
 * without a place.
 */
export const listOrdersOf = (date: Day, place: number | null | undefined, hour = '') =>
  stepTo({
    ...addressOfList(orderList, {
      search: '',
      filters: {
        ...noFilters(orderList).filters,
        status: TAKING_STATUSES.join(),
        startDate: date,
        endDate: date,
        locationId: place === null ? NO_PLACE : String(place ?? ''),
        hour,
      },
      sort: 'delivery',
    }),
    ...Object.fromEntries((orderList.otherWords ?? []).map((word) => [word, undefined])),
  })
