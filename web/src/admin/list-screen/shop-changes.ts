import { listChanges } from '@tocador/contracts/changes/changes-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

const LIVE_MS = 3_000
/** Hidden tabs still poll, because the title counts new orders. */
const HIDDEN_MS = 15_000

/** Polled while the panel is open; other queries are refetched only when this reports a change. */
const shopChanges = queryOptions({
  queryKey: ['changes'],
  queryFn: async ({ signal }) => (await call(listChanges, {}, { signal })).data,
  refetchInterval: () => (document.hidden ? HIDDEN_MS : LIVE_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  // No retry, because the next poll follows within seconds.
  retry: false,
})

export const useShopChanges = () => useQuery(shopChanges)
