import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { goToPage, replaceAddress } from '../../ui/overlay/page-history'
import { addressWith } from '../paths'
import { readShelf, writeShelf, type Shelf } from './shelf-rules'

/** The server and the hydration render ignore the query: one cached page serves all filters. */
export const usePageQuery = () => useSearch({ ssrSearch: '' })

/** Filters and page from the address, so that Back, reload and a shared link restore them. */
export function useShelf(): Shelf {
  const { search, category, page } = readShelf(usePageQuery())
  // The query also changes when an overlay opens; the result must stay the same object then.
  return useMemo(() => ({ search, category, page }), [search, category, page])
}

/** Every change adds a history entry, except further typing in a search, which replaces the current one. */
export function showShelf(change: Partial<Shelf>) {
  const before = readShelf(location.search)
  const after = { ...before, page: 1, ...change }
  const query = writeShelf(location.search, after)
  if (query === writeShelf(location.search, before)) return
  const isRefining = 'search' in change && before.search !== '' && after.search !== ''
  if (isRefining) replaceAddress(addressWith(query))
  else goToPage(addressWith(query))
}
