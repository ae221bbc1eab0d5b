import type { CartSort } from '@tocador/contracts/cart/hold-words'
import { pesosOf } from '@tocador/contracts/money'
import { pagingOf } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import {
  countCarts,
  countCartsByState,
  listCartSummaries,
  listExpiringCarts,
  type CartFilter,
  type CartSummaryRow,
} from './queries'
import type { Page, Period } from '../holds/queries'
import { cartCountsOf, cartSummaryOf, listedCartOf } from './wire-carts'

const EXPIRING_LIST = 5

/** One page of the carts with what they hold; of the open ones unless other statuses are chosen. */
export async function listCartsWithHolds(context: ShopContext, filter: CartFilter, page: Page & { sort: CartSort }) {
  const show = (row: CartSummaryRow) => cartSummaryOf(row, context.now)
  const statuses = filter.statuses.length === 0 ? (['active'] as const) : filter.statuses
  return { ...(await pageOf(context, { ...filter, statuses }, page, show)), now: context.now.toISOString() }
}

/** One page of all carts, by status and age. */
export const listCarts = (context: ShopContext, filter: Pick<CartFilter, 'statuses' | 'period'>, page: Page) =>
  pageOf(
    context,
    { ...filter, cartType: undefined, state: 'all', search: '' },
    { ...page, sort: '-created_at' },
    listedCartOf,
  )

/** The number and value of the carts, and the carts that expire soonest. */
export async function showCartCounts(context: ShopContext, period: Period) {
  const [counts, expiring] = await Promise.all([
    countCartsByState(context, period),
    listExpiringCarts(context, period, EXPIRING_LIST),
  ])
  if (counts === undefined) throw new Error('The count query returned no row')
  const expiringSoon = expiring.map((row) => cartSummaryOf(row, context.now))
  const { allCarts: carts, allCents } = expiring[0] ?? { allCarts: 0, allCents: 0 }
  const expiringSoonTotals = { carts, value: pesosOf(allCents) }
  return { ...cartCountsOf(counts), expiringSoon, expiringSoonTotals, now: context.now.toISOString() }
}

async function pageOf<Cart>(
  context: ShopContext,
  filter: CartFilter,
  { page, limit, sort }: Page & { sort: CartSort },
  show: (row: CartSummaryRow) => Cart,
) {
  const [rows, total] = await Promise.all([
    listCartSummaries(context, filter, { page, limit, sort }),
    countCarts(context, filter),
  ])
  return { carts: rows.map(show), pagination: pagingOf(page, limit, total) }
}
