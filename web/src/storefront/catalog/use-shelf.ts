import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { goToPage, replaceAddress } from '../../ui/overlay/page-history'
import { addressWith } from '../paths'
import { readShelf, writeShelf, type Shelf } from './shelf-rules'

/** Server and first browser tree know no query: one page in the cache serves every filter. */
export const usePageQuery = () => useSearch({ ssrSearch: '' })

/** The shelf the address asks for, so that Back, reload and a shared link bring it back. */
export function useShelf(): Shelf {
  const { search, category, page } = readShelf(usePageQuery())
  // The address also holds what lies over the shelf: that leaves it the same shelf.
  return useMemo(() => ({ search, category, page }), [search, category, page])
}

/** Every choice is a step Back can undo, but for the letters typed into a search that has begun. */
export function showShelf(change: Partial<Shelf>) {
  const before = readShelf(location.search)
  const after = { ...before, page: 1, ...change }
  const query = writeShelf(location.search, after)
  if (query === writeShelf(location.search, before)) return
  const isRefining = 'search' in change && before.search !== '' && after.search !== ''
  if (isRefining) replaceAddress(addressWith(query))
  else goToPage(addressWith(query))
}
