import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { DayRange } from '@tocador/contracts/reports/report-periods'

/** Which orders of the days are meant: of one person, with one product, of one category (0: removed products), or of one hour. */
export interface OrdersOf {
  search?: string
  customerType?: CustomerType
  /** All orders of an account, which may carry several phones. */
  userId?: number
  /** Several for a family of shades. */
  productId?: number | readonly number[]
  categoryId?: number
  /** From 0 (Sunday) to 6. */
  weekday?: number
  createdHour?: number
  /** The orders of what was held on these days, also cancelled ones. */
  isByHold?: boolean
}

/** The address of the orders behind a row. The panel makes it, since slices must not import the list of orders. */
export type OrdersLink = (rows: OrdersOf & { range: DayRange; deliveredOnly: boolean }) => string

/** The orders of a weekday and an hour of these days. */
export const ordersOfHour =
  (links: ReportLinks, range: DayRange) =>
  ({ weekday, hour }: { weekday: number; hour: number }): string =>
    links.orders(range, { weekday, createdHour: hour })

/** Where the rows of a report lead. */
export interface ReportLinks {
  /** The orders of these days that the report counts. */
  orders: (range: DayRange, which?: OrdersOf) => string
  product: (id: number) => string
  /** Opens a form that begins with searched words. */
  start: Record<'synonyms' | 'survey' | 'product', (words: string) => void>
}
