import { QueryClient } from '@tanstack/react-query'
import { ConnectionFailure } from '../../api/failure'

/** The panel's query cache. It exists only while the panel is mounted, so that no data is kept after a sign-out. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Retry once after a connection failure; a refusal would be the same again.
        retry: (count, failure) => failure instanceof ConnectionFailure && count < 1,
        retryDelay: 500,
        // Send requests even if the browser reports being offline, so that their failure is shown.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
