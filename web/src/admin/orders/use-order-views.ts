import type { View } from '../list-screen/area-head'
import { stepTo, useAddressQuery } from '../list-screen/address'
import { todayIn } from '../../ui/show-when'
import { CALENDAR_VIEW, isCalendar, NO_CALENDAR, openCalendar } from './calendar/calendar-address'
import {
  addressOfFilters,
  filtersOfView,
  ORDER_VIEWS,
  readOrderFilters,
  viewOf,
  type OrderViewKey,
} from './order-filters'
import { useOrderCount } from './use-orders'

/** The tabs over the orders: lists with how many they hold, and the calendar. */
export function useOrderViews(timeZone: string) {
  const query = useAddressQuery()
  const today = todayIn(timeZone)
  const countOf = (view: OrderViewKey) => filtersOfView(view, today)
  const counts = [
    useOrderCount(countOf('todos')),
    useOrderCount(countOf('por-confirmar')),
    useOrderCount(countOf('manana')),
    useOrderCount(countOf('listos')),
    useOrderCount(countOf('por-enviar')),
  ]
  const lists: View[] = ORDER_VIEWS.map((view, place) => ({ ...view, count: counts[place] }))
  return {
    today,
    view: isCalendar(query) ? CALENDAR_VIEW.key : viewOf(readOrderFilters(query), today),
    views: [...lists, CALENDAR_VIEW],
    showView: (key: string) => {
      if (key === CALENDAR_VIEW.key) return openCalendar()
      const view = ORDER_VIEWS.find((one) => one.key === key)
      if (view) stepTo({ ...addressOfFilters(filtersOfView(view.key, today)), ...NO_CALENDAR })
    },
  }
}
