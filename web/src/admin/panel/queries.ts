import { QueryClient } from '@tanstack/react-query'
import { ConnectionFailure } from '../../api/failure'

/** What the panel has read. It dies with the panel: nothing an administrator saw stays behind a log-out. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal stays one; a lost connection is worth one more try.
        retry: (count, failure) => failure instanceof ConnectionFailure && count < 1,
        retryDelay: 500,
        // Calls are tried also while the browser reports to be offline, so that their failure is shown.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
