import { listShopSynonyms } from '@tocador/contracts/catalog/catalog-calls'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { SearchedList, withWords } from '@tocador/contracts/catalog/searched-list'
import { call } from '../../../api/call'
import { countWhenFinished } from './count-searches'
import { useSearching } from './searching-store'

/** Of a small shop the list that the browser searches. */
export async function openShelfSearch(rows: readonly ShelfProduct[] | null | undefined, signal: AbortSignal) {
  const list = rows ? await openList(rows, signal) : null
  if (!signal.aborted) useSearching.setState({ list })
  return {
    withWords,
    find: (search: string, category: string) => {
      const found = list?.find(search, category)
      if (found && category === '') countWhenFinished(search, found.entries.length)
      return found
    },
  }
}

async function openList(rows: readonly ShelfProduct[], signal: AbortSignal) {
  const synonyms = await call(listShopSynonyms, {}, { signal }).then(
    ({ data }) => data,
    // The words that every shop knows are left.
    () => [],
  )
  return SearchedList.of(rows, synonyms, signal)
}
