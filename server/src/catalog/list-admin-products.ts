import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../platform/context'
import { countProducts, listProductRows } from './queries'
import { showAdminProduct } from './wire-products'

/** One page of the filtered products, for administrators. */
export async function listAdminProducts(
  { db }: ShopContext,
  query: AdminProductsQuery,
): Promise<{ data: AdminProduct[]; pagination: Paging }> {
  const [rows, total] = await Promise.all([listProductRows(db, query), countProducts(db, query)])
  return { data: rows.map(showAdminProduct), pagination: pagingOf(query.page, query.limit, total) }
}
