import { cartStats, listHolders, listHolds, holdStats } from '@tocador/contracts/cart/admin-cart-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { noteServerNow } from './server-clock'

/** Prefix of all query keys of this section. */
export const HOLDS = ['holds'] as const
const REFRESH_MS = 30_000

export const useHoldStats = (period: string) =>
  useQuery({
    queryKey: [...HOLDS, 'stats', period],
    queryFn: dataOf(holdStats, { query: { period } }),
    refetchInterval: REFRESH_MS,
  }).data

export const useCartStats = (period: string) =>
  useQuery({
    queryKey: [...HOLDS, 'cart-stats', period],
    queryFn: async ({ signal }) => {
      const { data } = await call(cartStats, { query: { period } }, { signal })
      noteServerNow(data.now)
      return data
    },
    refetchInterval: REFRESH_MS,
  }).data

/** Holds by id or by cart, of every status and age. */
export const holdsOf = (which: { id: number } | { cart_id: number }) =>
  queryOptions({
    queryKey: [...HOLDS, 'some', which],
    queryFn: async ({ signal }) => {
      const query = { ...which, period: 'all', limit: '100', sort: 'reserved_until' } as const
      const { data } = await call(listHolds, { query }, { signal })
      noteServerNow(data.now)
      return data.reservations
    },
    refetchInterval: REFRESH_MS,
  })

export type HoldersBy = 'network' | 'cart'
export const holdersBy = (by: HoldersBy) =>
  queryOptions({
    queryKey: [...HOLDS, 'holders', by],
    queryFn: dataOf(listHolders, { query: { by, limit: '50' } }),
    refetchInterval: REFRESH_MS,
  })
