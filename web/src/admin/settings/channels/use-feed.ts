import { showFeed } from '@tocador/contracts/catalog/feed-calls'
import type { FeedProblem } from '@tocador/contracts/catalog/feed-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { SETTINGS } from '../use-settings'

export const feedFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error revisando el catálogo', offline: 'Error de conexión' })

/** The page before stays while the next one is loading. */
export const useFeed = (problem: FeedProblem | undefined, page: number) =>
  useQuery({
    queryKey: [...SETTINGS, 'feed', problem, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), ...(problem !== undefined && { problem }) }
      return (await call(showFeed, { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
