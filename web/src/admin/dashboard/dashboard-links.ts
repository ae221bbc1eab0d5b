import type { Day } from '@tocador/contracts/calendar'
import type { dashboardFilters } from '@tocador/contracts/dashboard/dashboard-words'

/** The addresses that the figures open. The panel makes them, because slices must not import each other's lists. */
export type DashboardLinks = Record<keyof ReturnType<typeof dashboardFilters>, string> & {
  /** The sales of a day. */
  sales: (date: Day) => string
  handovers: (date: Day, slot?: { locationId: number; hour: string }) => string
  /** The pick list of a day, which opens above the orders. */
  pickList: (date: Day) => string
  product: (id: number) => string
  places: string
  products: string
  /** The expected arrivals, the earliest first. */
  arrivals: string
  /** The copies and checks of the shop. */
  system: string
}
