import type { DayRange } from '@tocador/contracts/reports/report-periods'

/** The address of the orders behind a row. The panel makes it, since it knows the list of orders. */
export type OrdersLink = (rows: { range: DayRange; deliveredOnly: boolean; search?: string }) => string

/** Where the rows of a report lead. */
export interface ReportLinks {
  /** The orders of these days that the report counts. */
  orders: (range: DayRange, search?: string) => string
  product: (id: number) => string
}
