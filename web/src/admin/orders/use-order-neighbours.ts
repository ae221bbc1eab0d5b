import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNeighbours } from '../list-screen/use-neighbours'
import type { OrderFilters } from './order-filters'
import { orderList } from './use-orders'

/** The orders before and after one, in the list it was opened from. */
export function useOrderNeighbours(id: number, filters: OrderFilters, onShow: (id: number, page: number) => void) {
  const queries = useQueryClient()
  const { data } = useQuery(orderList(filters))
  return useNeighbours({
    id,
    rows: data?.orders ?? [],
    paging: data?.pagination,
    readPage: async (page) => (await queries.fetchQuery(orderList({ ...filters, page }))).orders,
    onShow,
  })
}
