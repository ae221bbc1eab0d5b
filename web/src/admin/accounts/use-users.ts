import { countUsers, getUser } from '@tocador/contracts/accounts/admin-accounts-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../api/data-of'
import { useSession } from '../../api/session'
import { USERS } from '../list-screen/views/query-keys'

const REFRESH_MS = 30_000

export const useUserCounts = () =>
  useQuery({ queryKey: [...USERS, 'counts'], queryFn: dataOf(countUsers, {}), refetchInterval: REFRESH_MS }).data

/** Orders, visits and holds change it without a change of the account, and a hold ends by itself. */
export const userDetail = (id: number) =>
  queryOptions({
    queryKey: [...USERS, 'one', id],
    queryFn: dataOf(getUser, { params: { id } }),
    refetchInterval: REFRESH_MS,
  })

/** The id of the account that is signed in, which cannot be deactivated or lose its role. */
export const useOwnId = () => useSession(({ user }) => user?.id)
