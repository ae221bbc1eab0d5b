import { listChanges } from '@tocador/contracts/changes/changes-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../api/data-of'
import { isLive } from './live-state'

export const CHANGES = ['changes'] as const
/** While the stream is open, for changes that it may have missed. */
const STREAM_MS = 15_000
const POLL_MS = 3_000
/** Hidden tabs still poll, because the title counts new orders. */
const HIDDEN_MS = 15_000

/** Read from the stream, else polled, while the panel is open; other queries are refetched only when this reports a change. */
const shopChanges = queryOptions({
  queryKey: CHANGES,
  queryFn: dataOf(listChanges, {}),
  refetchInterval: () => (isLive() ? STREAM_MS : document.hidden ? HIDDEN_MS : POLL_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  // No retry, because the next poll follows within seconds.
  retry: false,
})

export const useShopChanges = () => useQuery(shopChanges)
