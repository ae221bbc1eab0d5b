import { isRealDay, type Day } from '@tocador/contracts/calendar'
import { stepTo } from '../../list-screen/address'
import { addressOfFilters, NO_FILTERS } from '../order-filters'

export interface CalendarWish {
  /** Its first day; '' is today. */
  from: Day | ''
  place: string
  /** The day a phone shows; '' is the first. */
  day: Day | ''
}

export const CALENDAR_VIEW = { key: 'calendario', name: 'Calendario', count: undefined } as const
const VIEW = 'vista'
/** What the address says of the calendar alone; a list has no use for it. */
export const NO_CALENDAR = { [VIEW]: undefined, semana: undefined, dia: undefined } as const

export const isCalendar = (query: URLSearchParams) => query.get(VIEW) === CALENDAR_VIEW.key

export function readCalendarWish(query: URLSearchParams): CalendarWish {
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isRealDay(value) ? value : ''
  }
  const place = query.get('lugar') ?? ''
  return { from: day('semana'), place: /^[1-9]\d{0,9}$/.test(place) ? place : '', day: day('dia') }
}

export const openCalendar = () => stepTo({ [VIEW]: CALENDAR_VIEW.key })
export const showWeek = (from: Day | '') => stepTo({ semana: from, dia: undefined })
export const showDay = (day: Day) => stepTo({ dia: day })
export const showPlace = (place: string) => stepTo({ lugar: place })

/** The same list as ever, with the filters that say "these orders", by the hour. */
export const listOrdersOf = (date: Day, place: number | null | undefined) =>
  stepTo({
    ...addressOfFilters({ ...NO_FILTERS, from: date, to: date, place: String(place ?? ''), sort: 'delivery' }),
    ...NO_CALENDAR,
  })
