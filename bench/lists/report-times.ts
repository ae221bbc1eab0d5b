import { join } from 'node:path'
import { API } from '../../server/src/platform/http/serve'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { REPORT_TYPES, REPORTS } from '@tocador/contracts/reports/reports-words'
import type { BenchPlace } from '../bench-place'
import type { FigureTable } from '../figures'
import type { BenchShop } from '../open-bench-shop'
import { measureIn } from './admin-lists'
import type { Question } from './list-questions'
import { seedLists } from './seed-lists'

const PRODUCTS = 10_000
/** Of three lines each, over three years. */
const ORDERS = 100_000
const USERS = 10_000
const MONTH = { days: 30, msAtMost: 50 }
const YEAR = { days: 365, msAtMost: 300 }

const reportsOf = (hasRange: boolean) => REPORT_TYPES.filter((type) => REPORTS[type].asks.range === hasRange)

/** EXPLAIN (ANALYZE) times of the reports of a month and of a year. */
export const measureReports = ({ folder }: BenchPlace, table: FigureTable): Promise<void> =>
  measureIn(
    join(folder, 'reports'),
    (shop) => seedLists(shop, { products: PRODUCTS, orders: ORDERS, users: USERS }),
    questions(),
    table,
    (shop, token) => measureReportMemory(shop, token, table),
  )

const MB = 1 << 20
const ROUNDS = 20

/** The most resident memory that this process takes while all reports of a year by day are requested again and again. */
async function measureReportMemory(shop: BenchShop, token: string, table: FigureTable): Promise<void> {
  const endDate = shopTime(new Date(), 'America/Mexico_City').day
  const query = new URLSearchParams({ startDate: addDays(endDate, -364), endDate, groupBy: 'day', limit: '100' })
  const askAll = async () => {
    let most = 0
    for (const path of reportsOf(true)) {
      const url = `${API}/reports/${path}?${query}`
      const reply = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.body}`)
      most = Math.max(most, process.memoryUsage.rss())
    }
    return most
  }
  const first = await askAll()
  let most = first
  for (let round = 0; round < ROUNDS; round++) most = Math.max(most, await askAll())
  table.add({
    name: `reports of a year by day, ${ROUNDS} times`,
    target: '< 64 MB more',
    measured: `${((most - first) / MB).toFixed(0)} MB more than after the first time (${(first / MB).toFixed(0)} MB)`,
    isMet: most - first < 64 * MB,
  })
}

function questions(): Question[] {
  const endDate = shopTime(new Date(), 'America/Mexico_City').day
  const ranged = reportsOf(true).flatMap((path) =>
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
  const ofToday = reportsOf(false).map((type) => ({ kind: type, path: `/reports/${type}`, msAtMost: MONTH.msAtMost }))
  return [...ranged, ...ofToday]
}
