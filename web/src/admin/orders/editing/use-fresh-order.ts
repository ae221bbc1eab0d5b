import { useQuery } from '@tanstack/react-query'
import { orderDetail } from '../list/use-orders'

/** The order as the server has it now: a form must not start from a version that the list read a while ago. */
export function useFreshOrder(id: number) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({ ...orderDetail(id), refetchOnMount: 'always' })
  return { order: isFetchedAfterMount ? data : undefined, error, refetch }
}
