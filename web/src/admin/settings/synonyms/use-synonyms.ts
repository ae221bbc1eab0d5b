import * as calls from '@tocador/contracts/search/admin-synonym-calls'
import type { SynonymsOfShop } from '@tocador/contracts/search/synonym-schemas'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { ApiFailure } from '../../../api/failure'
import { SETTINGS } from '../use-settings'
import { problemOf } from './synonym-rules'

const SYNONYMS = [...SETTINGS, 'synonyms']

/** The reason that belongs to the words stands in `fields`. */
export const synonymFailure = (failure: unknown): string =>
  (failure instanceof ApiFailure && Object.values(failure.fields)[0]) ||
  adminFailureText(failure, { refused: 'Error guardando los sinónimos', offline: 'Error de conexión' })

export const useSynonyms = () => useQuery({ queryKey: SYNONYMS, queryFn: dataOf(calls.listSynonyms, {}) })

/** What the group would find; the preview of the words before stays while the next one is loading. */
export const useSynonymPreview = (words: readonly string[], id: number | undefined) =>
  useQuery({
    queryKey: [...SYNONYMS, 'preview', id, words],
    queryFn: async ({ signal }) => {
      const body = { words: [...words], ...(id !== undefined && { id }) }
      return { ...(await call(calls.previewSynonyms, { body }, { signal })).data, of: words }
    },
    enabled: problemOf(words) === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export function useSynonymActions() {
  const queries = useQueryClient()
  const afterwards = async (calling: Promise<unknown>) => {
    try {
      await calling
    } finally {
      await queries.invalidateQueries({ queryKey: SYNONYMS })
    }
  }
  return {
    add: (words: string[]) => afterwards(call(calls.addSynonyms, { body: { words } })),
    change: (id: number, words: string[], seen: string) =>
      afterwards(call(calls.changeSynonyms, { params: { id }, body: { words, updated_at_seen: seen } })),
    remove: ({ id }: SynonymsOfShop) => afterwards(call(calls.removeSynonyms, { params: { id } })),
  }
}
