import type { ArrivalCounts } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { ArrivalSort } from '@tocador/contracts/arrivals/arrival-words'
import { pageOf, pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../platform/context'
import { todayOf } from './get-arrival'
import { countMatching, listArrivalRows, readCounts } from './queries'
import { showArrival } from './wire-arrivals'

const PAGE_ROWS = 20

interface Asked {
  search: string
  sort: ArrivalSort
  page?: number | undefined
  limit?: number | undefined
}

export async function listArrivals(
  context: ShopContext,
  { search, sort, page: asked, limit: most }: Asked,
): Promise<{ data: Arrival[]; pagination: Paging }> {
  const { page, limit } = pageOf({ page: asked, limit: most }, PAGE_ROWS)
  const [rows, total] = await Promise.all([
    listArrivalRows(context.db, { search, sort, page, limit }),
    countMatching(context.db, search),
  ])
  const today = todayOf(context)
  const pagination = pagingOf(page, limit ?? (total || PAGE_ROWS), total)
  return { data: rows.map((row) => showArrival(row, today)), pagination }
}

export async function countArrivals(context: ShopContext): Promise<ArrivalCounts> {
  const row = await readCounts(context.db, todayOf(context))
  if (row === undefined) throw new Error('The settings row is missing')
  const { expected, overdue, isOn, hasSamples } = row
  const shown = !isOn ? 'nothing' : expected > 0 ? 'own' : hasSamples ? 'samples' : 'nothing'
  return { expected, overdue, shown, is_on: isOn }
}
