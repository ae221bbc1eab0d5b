import { showDashboard } from '@tocador/contracts/dashboard/dashboard-calls'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../api/data-of'
import { DASHBOARD } from '../list-screen/views/query-keys'

/** Waiting times and the current day change even when nothing changes in the shop. */
const REFRESH_MS = 30_000

export const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD, queryFn: dataOf(showDashboard, {}), refetchInterval: REFRESH_MS })
