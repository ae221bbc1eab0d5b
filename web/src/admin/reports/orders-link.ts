import type { DayRange } from '@tocador/contracts/reports/report-periods'

/** Which orders of the days are meant: of one person, with one product, or with one category (0: removed products). */
export interface OrdersOf {
  search?: string
  productId?: number
  categoryId?: number
}

/** The address of the orders behind a row. The panel makes it, since it knows the list of orders. */
export type OrdersLink = (rows: OrdersOf & { range: DayRange; deliveredOnly: boolean }) => string

/** Where the rows of a report lead. */
export interface ReportLinks {
  /** The orders of these days that the report counts. */
  orders: (range: DayRange, which?: OrdersOf) => string
  product: (id: number) => string
}
