import { listAdminPlaces } from '@tocador/contracts/delivery/admin-delivery-calls'
import { getOrder, listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { ORDERS, type OrdersQuery } from './order-list'

const REFRESH_MS = 30_000

export const orderDetail = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id } }, { signal })).data,
  })

/** The number of orders that match the filters. */
export const useOrderCount = (filters: Readonly<Record<string, string>> = {}) =>
  useQuery({
    queryKey: [...ORDERS, 'count', filters],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: { ...(filters as OrdersQuery), limit: '1' } }, { signal })).data.pagination
        .total,
    refetchInterval: REFRESH_MS,
  }).data

/** All places including closed ones, because earlier orders refer to them. */
export const usePlaces = () =>
  useQuery({
    queryKey: ['places'],
    queryFn: async ({ signal }) => (await call(listAdminPlaces, {}, { signal })).data,
    staleTime: 60_000,
  }).data ?? []
