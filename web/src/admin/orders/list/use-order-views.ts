import type { Day } from '@tocador/contracts/calendar'
import type { ListView } from '../../list-screen/list/list-head'
import { CALENDAR_VIEW, CALENDAR_WORDS } from '../calendar/calendar-address'
import { orderViews } from './order-list'
import { useOrderCount } from './use-orders'

/** The views of the orders: filtered lists with their counts, and the calendar. */
export function useOrderViews(today: Day): ListView[] {
  const views = orderViews(today)
  const counts = [
    useOrderCount(views[0]?.filters),
    useOrderCount(views[1]?.filters),
    useOrderCount(views[2]?.filters),
    useOrderCount(views[3]?.filters),
    useOrderCount(views[4]?.filters),
    useOrderCount(views[5]?.filters),
    useOrderCount(views[6]?.filters),
  ]
  return [
    ...views.map((view, place) => ({ ...view, count: counts[place] })),
    { ...CALENDAR_VIEW, address: CALENDAR_WORDS },
  ]
}
