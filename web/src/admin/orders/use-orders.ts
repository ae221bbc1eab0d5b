import { getOrder, listOrders } from '@tocador/contracts/orders'
import { listAdminPlaces } from '@tocador/contracts/delivery'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { orderQueryOf, type OrderFilters } from './order-filters'

export const ORDERS = ['orders'] as const
const REFRESH_MS = 30_000

export const orderList = (filters: OrderFilters) =>
  queryOptions({
    queryKey: [...ORDERS, 'list', filters],
    queryFn: async ({ signal }) => (await call(listOrders, { query: orderQueryOf(filters) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const orderDetail = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id } }, { signal })).data,
  })

/** How many orders a view holds. */
export function useOrderCount(filters: Partial<Pick<OrderFilters, 'status' | 'whatsapp' | 'from' | 'to'>>) {
  return useQuery({
    queryKey: [...ORDERS, 'count', filters],
    queryFn: async ({ signal }) => {
      const { status = '', whatsapp = '', from = '', to = '' } = filters
      const query = { limit: '1', status: status as '', whatsapp: whatsapp as '', startDate: from, endDate: to }
      return (await call(listOrders, { query }, { signal })).data.pagination.total
    },
    refetchInterval: REFRESH_MS,
  }).data
}

/** Also places that are closed now: earlier orders went there. */
export const usePlaces = () =>
  useQuery({
    queryKey: ['places'],
    queryFn: async ({ signal }) => (await call(listAdminPlaces, {}, { signal })).data,
    staleTime: 60_000,
  }).data ?? []
