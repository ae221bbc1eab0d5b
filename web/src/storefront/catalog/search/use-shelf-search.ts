import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { create } from 'zustand'
import { ConnectionFailure } from '../../../api/failure'
import { useLoad } from '../../../api/use-load'

/** Code of the search, loaded with its first letter. */
export const loadSearchPart = () =>
  import('./search-part').catch(() => {
    throw new ConnectionFailure()
  })

/** The visitor has begun to type a search. */
export const useTyping = create<{ hasBegun: boolean }>(() => ({ hasBegun: false }))

/** Searches these rows in the browser; nothing is loaded before the first letter. */
export const useShelfSearch = (search: string, rows: readonly ShelfProduct[] | undefined, visit: number) => {
  const isWanted = useTyping(({ hasBegun }) => hasBegun) || search !== ''
  return useLoad(isWanted && rows !== undefined ? `${visit} ${rows.length}` : undefined, async (signal) =>
    (await loadSearchPart()).openShelfSearch(rows ?? [], signal),
  )
}
