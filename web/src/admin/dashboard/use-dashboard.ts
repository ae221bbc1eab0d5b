import { showDashboard } from '@tocador/contracts/dashboard/dashboard-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { DASHBOARD } from '../list-screen/query-keys'

/** Times of waiting pass, and at midnight another day begins, although nothing changes in the shop. */
const REFRESH_MS = 30_000

export const useDashboard = () =>
  useQuery({
    queryKey: DASHBOARD,
    queryFn: async ({ signal }) => (await call(showDashboard, {}, { signal })).data,
    refetchInterval: REFRESH_MS,
  })
