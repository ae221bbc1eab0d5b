import type { HoldSort } from '@tocador/contracts/cart/hold-words'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import { countHolds, countHoldsByState, listHoldRows, type Page, type Period, type HoldFilter } from './queries'
import { holdCountsOf, holdOf } from './wire-holds'

/** One page of the filtered holds. */
export async function listHolds(
  context: ShopContext,
  filter: HoldFilter,
  page: Page & { sort: HoldSort },
): Promise<{ reservations: Hold[]; pagination: Paging; now: string }> {
  const [rows, total] = await Promise.all([listHoldRows(context, filter, page), countHolds(context, filter)])
  const reservations = rows.map((row) => holdOf(row, context.now))
  return { reservations, pagination: pagingOf(page.page, page.limit, total), now: context.now.toISOString() }
}

/** The number of holds by status and kind of client. */
export async function showHoldCounts(context: ShopContext, period: Period) {
  const counts = await countHoldsByState(context, period)
  if (counts === undefined) throw new Error('The count query returned no row')
  return holdCountsOf(counts)
}
