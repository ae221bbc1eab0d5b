import { listChanges } from '@tocador/contracts/changes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

const LIVE_MS = 3_000
/** Out of sight the title still counts new orders. */
const HIDDEN_MS = 15_000

/** Asked again and again while the panel is open: what it shows is read anew only when this says that it changed. */
const shopChanges = queryOptions({
  queryKey: ['changes'],
  queryFn: async ({ signal }) => (await call(listChanges, {}, { signal })).data,
  refetchInterval: () => (document.hidden ? HIDDEN_MS : LIVE_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  // The next round is the next try.
  retry: false,
})

export const useShopChanges = () => useQuery(shopChanges)
