import { getOrderCalendar } from '@tocador/contracts/orders/admin-orders-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../api/data-of'
import type { CalendarQuery } from './calendar-address'
import { ORDERS } from '../../list-screen/views/query-keys'

const REFRESH_MS = 30_000

export const useOrderCalendar = ({ from, place }: CalendarQuery) =>
  useQuery({
    queryKey: [...ORDERS, 'calendar', from, place],
    queryFn: dataOf(getOrderCalendar, { query: { date: from, locationId: place } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
