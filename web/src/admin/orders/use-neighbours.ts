import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderFilters } from './order-filters'
import { orderList } from './use-orders'

/** Where an order stands in the list, and the way to the one before and after it, across pages. */
export function useNeighbours(id: number, filters: OrderFilters, onShow: (id: number, page: number) => void) {
  const queries = useQueryClient()
  const { data } = useQuery(orderList(filters))
  const orders = data?.orders ?? []
  const index = orders.findIndex((order) => order.id === id)
  const { page, limit, pages, total } = data?.pagination ?? { page: 1, limit: 0, pages: 1, total: 0 }

  const go = async (step: 1 | -1) => {
    if (index < 0) return
    const beside = orders[index + step]
    if (beside) return onShow(beside.id, page)
    const other = page + step
    if (other < 1 || other > pages) return
    const { orders: found } = await queries.fetchQuery(orderList({ ...filters, page: other }))
    const first = step === 1 ? found[0] : found.at(-1)
    if (first) onShow(first.id, other)
  }
  return { place: index < 0 ? undefined : (page - 1) * limit + index + 1, total, go }
}
