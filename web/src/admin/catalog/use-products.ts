import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  getAdminProduct,
  listAdminProducts,
  listCategories,
  listProductLedger,
  listProductTypes,
} from '@tocador/contracts/catalog'
import { call } from '../../api/call'
import type { ProductFilters } from './product-filters'

export const PRODUCTS = ['products'] as const

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

export function useProductCount(status: 'pending' | '') {
  return useQuery({
    queryKey: [...PRODUCTS, 'count', status],
    queryFn: async ({ signal }) =>
      (await call(listAdminProducts, { query: { limit: '1', status } }, { signal })).pagination.total,
    refetchInterval: 30_000,
  }).data
}

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
    staleTime: 60_000,
  })

export const useProductTypes = () =>
  useQuery({
    queryKey: ['product-types'],
    queryFn: async ({ signal }) => (await call(listProductTypes, {}, { signal })).data,
    staleTime: 60_000,
  })
