import { pagingOf } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import {
  countCarts,
  countCartsByState,
  listCartSummaries,
  listExpiringCarts,
  type CartFilter,
  type CartSummaryRow,
  type Page,
  type Period,
} from './queries'
import { cartCountsOf, cartSummaryOf, listedCartOf } from './wire-reservations'

const EXPIRING_LIST = 5

/** One page of the open carts with what they hold. Closed carts are only in `listCarts`. */
export const listReservationCarts = (context: ShopContext, filter: Omit<CartFilter, 'status'>, page: Page) =>
  pageOf(context, { ...filter, status: 'active' }, page, (row) => cartSummaryOf(row, context.now))

/** One page of all carts, by status and age. */
export const listCarts = (context: ShopContext, filter: Pick<CartFilter, 'status' | 'period'>, page: Page) =>
  pageOf(context, { ...filter, cartType: undefined, search: '' }, page, listedCartOf)

/** The number and value of the carts, and the carts that expire soonest. */
export async function showCartCounts(context: ShopContext, period: Period) {
  const [counts, expiring] = await Promise.all([
    countCartsByState(context, period),
    listExpiringCarts(context, period, EXPIRING_LIST),
  ])
  if (counts === undefined) throw new Error('The count query returned no row')
  return { ...cartCountsOf(counts), expiringSoon: expiring.map((row) => cartSummaryOf(row, context.now)) }
}

async function pageOf<Cart>(
  context: ShopContext,
  filter: CartFilter,
  { page, limit }: Page,
  show: (row: CartSummaryRow) => Cart,
) {
  const [rows, total] = await Promise.all([
    listCartSummaries(context, filter, { page, limit }),
    countCarts(context, filter),
  ])
  return { carts: rows.map(show), pagination: pagingOf(page, limit, total) }
}
