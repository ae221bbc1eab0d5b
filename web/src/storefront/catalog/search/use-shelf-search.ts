import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { throwConnectionFailure } from '../../../api/failure'
import { useLoad } from '../../../api/use-load'
import { useSearching } from './searching-store'

/** Code of the search, loaded with its first letter. */
export const loadSearchPart = () => import('./search-part').catch(throwConnectionFailure)

/** Searches the rows of a small shop in the browser; null in a large one. Nothing is loaded before the first letter. */
export const useShelfSearch = (search: string, rows: readonly ShelfProduct[] | null | undefined, visit: number) => {
  const isWanted = useSearching(({ hasBegun }) => hasBegun) || search !== ''
  return useLoad(isWanted && rows !== undefined ? `${visit} ${rows?.length}` : undefined, async (signal) =>
    (await loadSearchPart()).openShelfSearch(rows, signal),
  )
}
