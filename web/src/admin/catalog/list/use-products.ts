import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  countAdminProducts,
  getAdminProduct,
  listProductLedger,
  listCategoriesWithTypes,
} from '@tocador/contracts/catalog/admin-catalog-calls'
import { listCategories } from '@tocador/contracts/catalog/catalog-calls'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { ApiFailure } from '../../../api/failure'
import { PRODUCTS } from '../../list-screen/views/query-keys'

export const TYPES = ['product-types'] as const

export const productDetail = (id: number) =>
  queryOptions({ queryKey: [...PRODUCTS, 'one', id], queryFn: dataOf(getAdminProduct, { params: { id } }) })

/** Fetches the current product, bypassing the query cache. */
export const readProduct = async (id: number) => (await call(getAdminProduct, { params: { id } })).data

export const isGone = (id: number) =>
  readProduct(id).then(
    () => false,
    (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === 404) return true
      throw failure
    },
  )

/** The product with its units as they are now, read again with its movements: an open form keeps those of its beginning. */
export const productLevels = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'ledger', id, 'levels'],
    queryFn: dataOf(getAdminProduct, { params: { id } }),
  })

export const productLedger = (id: number, page: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'ledger', id, page],
    queryFn: ({ signal }) =>
      call(listProductLedger, { params: { id }, query: { page: String(page), limit: '50' } }, { signal }),
  })

/** The counts of all views in one request. */
export const useProductCounts = () =>
  useQuery({ queryKey: [...PRODUCTS, 'count'], queryFn: dataOf(countAdminProducts, {}), refetchInterval: 30_000 }).data

export const useCategories = () =>
  useQuery({ queryKey: ['categories'], queryFn: dataOf(listCategories, {}), staleTime: 60_000 })

/** Types by category, with the number of products of each type. */
export const useCategoriesWithTypes = () => useQuery({ queryKey: TYPES, queryFn: dataOf(listCategoriesWithTypes, {}) })
