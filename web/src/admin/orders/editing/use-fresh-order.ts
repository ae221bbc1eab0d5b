import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderDetail } from '../list/use-orders'

/** The order as the server has it now: a form must not start from a version that the list read a while ago. */
export function useFreshOrder(id: number) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({ ...orderDetail(id), refetchOnMount: 'always' })
  const [isFresh, setFresh] = useState(false)
  // Not after a failure, which leaves the earlier version; once it began, a form stays when a later read fails.
  if (!isFresh && isFetchedAfterMount && error === null) setFresh(true)
  return { order: isFresh ? data : undefined, error, refetch }
}
