import { showSelfCheck, startSelfCheck } from '@tocador/contracts/doctor/self-check-calls'
import type { ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { SELF_CHECK, SYSTEM } from '../list-screen/views/query-keys'

const RUNNING_MS = 1_000

export const selfCheckFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error con la revisión', offline: 'Error de conexión con la revisión' })

/** The live stream tells of the end of a check; one that this page has begun is asked for until then. */
export const useSelfCheck = () =>
  useQuery<ShopSelfCheck>({
    queryKey: SELF_CHECK,
    queryFn: dataOf(showSelfCheck, {}),
    refetchInterval: ({ state }) => state.data?.is_running === true && RUNNING_MS,
  })

/** Begins a check, which mends what needs no decision with `repair`. */
export function useStartSelfCheck() {
  const queries = useQueryClient()
  return async (repair: boolean) => {
    await call(startSelfCheck, { body: { repair } })
    await queries.invalidateQueries({ queryKey: SYSTEM })
  }
}
