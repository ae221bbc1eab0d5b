import { listShopSynonyms } from '@tocador/contracts/catalog/catalog-calls'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { SearchedList, withWords } from '@tocador/contracts/catalog/searched-list'
import { call } from '../../../api/call'

/** Of a small shop the list that the browser searches. */
export async function openShelfSearch(rows: readonly ShelfProduct[], signal: AbortSignal) {
  const synonyms = await call(listShopSynonyms, {}, { signal }).then(
    ({ data }) => data,
    // The words that every shop knows are left.
    () => [],
  )
  return { list: await SearchedList.of(rows, synonyms, signal), withWords }
}
