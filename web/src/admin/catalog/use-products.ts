import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  countAdminProducts,
  getAdminProduct,
  listAdminProducts,
  listCategories,
  listProductLedger,
} from '@tocador/contracts/catalog'
import { listCategoriesWithTypes } from '@tocador/contracts/product-types'
import { call } from '../../api/call'
import type { ProductFilters } from './product-filters'

export const PRODUCTS = ['products'] as const
export const TYPES = ['product-types'] as const

export const productList = (filters: ProductFilters) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'list', filters],
    queryFn: async ({ signal }) => {
      const { page, limit, ...query } = filters
      const { data, pagination } = await call(
        listAdminProducts,
        { query: { ...query, page: String(page), limit: String(limit) } },
        { signal },
      )
      return { products: data, pagination }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

export const productDetail = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'one', id],
    queryFn: async ({ signal }) => (await call(getAdminProduct, { params: { id } }, { signal })).data,
  })

export const productLedger = (id: number, page: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'ledger', id, page],
    queryFn: ({ signal }) =>
      call(listProductLedger, { params: { id }, query: { page: String(page), limit: '50' } }, { signal }),
  })

/** The figures of all views by one call. */
export const useProductCounts = () =>
  useQuery({
    queryKey: [...PRODUCTS, 'count'],
    queryFn: async ({ signal }) => (await call(countAdminProducts, {}, { signal })).data,
    refetchInterval: 30_000,
  }).data

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
    staleTime: 60_000,
  })

/** Types as they are managed: by category, with how many products are of each. */
export const useCategoriesWithTypes = () =>
  useQuery({
    queryKey: TYPES,
    queryFn: async ({ signal }) => (await call(listCategoriesWithTypes, {}, { signal })).data,
  })
