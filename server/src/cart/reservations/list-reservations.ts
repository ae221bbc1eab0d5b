import type { ReservationSort } from '@tocador/contracts/cart/reservation-words'
import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import {
  countReservations,
  countReservationsByState,
  listReservationRows,
  type Page,
  type Period,
  type ReservationFilter,
} from './queries'
import { reservationCountsOf, reservationOf } from './wire-reservations'

/** One page of the filtered reservations. */
export async function listReservations(
  context: ShopContext,
  filter: ReservationFilter,
  page: Page & { sort: ReservationSort },
): Promise<{ reservations: Reservation[]; pagination: Paging; now: string }> {
  const [rows, total] = await Promise.all([
    listReservationRows(context, filter, page),
    countReservations(context, filter),
  ])
  const reservations = rows.map((row) => reservationOf(row, context.now))
  return { reservations, pagination: pagingOf(page.page, page.limit, total), now: context.now.toISOString() }
}

/** The number of reservations by status and kind of client. */
export async function showReservationCounts(context: ShopContext, period: Period) {
  const counts = await countReservationsByState(context, period)
  if (counts === undefined) throw new Error('The count query returned no row')
  return reservationCountsOf(counts)
}
