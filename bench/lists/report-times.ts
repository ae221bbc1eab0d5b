import { join } from 'node:path'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import type { BenchPlace } from '../bench-place'
import type { FigureTable } from '../figures'
import { measureIn } from './admin-lists'
import type { Question } from './list-questions'
import { seedLists } from './seed-lists'

const PRODUCTS = 10_000
/** Of three lines each, over three years. */
const ORDERS = 100_000
const USERS = 10_000
const MONTH = { days: 30, msAtMost: 50 }
const YEAR = { days: 365, msAtMost: 300 }

const paths = [
  'profit-margin',
  'top-products',
  'top-customers',
  'category-sales',
  'sales-trends',
  'reservations-conversion',
  'executive-summary',
]

/** EXPLAIN (ANALYZE) times of the reports of a month and of a year. */
export const measureReports = ({ folder }: BenchPlace, table: FigureTable): Promise<void> =>
  measureIn(
    join(folder, 'reports'),
    (shop) => seedLists(shop, { products: PRODUCTS, orders: ORDERS, users: USERS }),
    questions(),
    table,
  )

function questions(): Question[] {
  const endDate = shopTime(new Date(), 'America/Mexico_City').day
  const ranged = paths.flatMap((path) =>
    [MONTH, YEAR].map(({ days, msAtMost }) => {
      const query = new URLSearchParams({
        startDate: addDays(endDate, 1 - days),
        endDate,
        groupBy: 'week',
        limit: '100',
      })
      return { kind: `${path}, ${days} days`, path: `/reports/${path}?${query}`, msAtMost }
    }),
  )
  return [...ranged, { kind: 'inventory-value', path: '/reports/inventory-value', msAtMost: MONTH.msAtMost }]
}
