import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../platform/context'
import { showWithOffers } from './offers/show-with-offers'
import { countProducts, listProductRows } from './queries'

/** One page of the filtered products, for administrators. */
export async function listAdminProducts(
  context: ShopContext,
  query: AdminProductsQuery,
): Promise<{ data: AdminProduct[]; pagination: Paging }> {
  const { db } = context
  const [rows, total] = await Promise.all([listProductRows(db, query), countProducts(db, query)])
  return { data: await showWithOffers(context, rows), pagination: pagingOf(query.page, query.limit, total) }
}
