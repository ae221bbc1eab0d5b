import type { QueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { ListPage } from '../../list-screen/list/list-declaration'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { productDetail } from '../list/use-products'

const lists = { queryKey: [...PRODUCTS, 'list'] }

/** Replaces the product in the cached lists by the one in the response. */
export function replaceProduct(queries: QueryClient, product: AdminProduct): void {
  queries.setQueriesData<ListPage<AdminProduct>>(
    lists,
    (list) => list && { ...list, rows: list.rows.map((one) => (one.id === product.id ? product : one)) },
  )
  // A read that began before the change would show the earlier product again.
  void queries.invalidateQueries({ ...lists, fetchStatus: 'fetching' })
  void queries.invalidateQueries({ queryKey: productDetail(product.id).queryKey })
  void queries.invalidateQueries({ queryKey: [...PRODUCTS, 'count'] })
  void queries.invalidateQueries({ queryKey: [...PRODUCTS, 'ledger', product.id] })
}
