import { PANEL_QUERY, readShelf, shelfTitle, writeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { useEffect, useMemo, useRef } from 'react'
import type { ShopProfile } from '@tocador/contracts/settings/settings-schemas'
import { useSearch } from 'wouter/use-browser-location'
import { goToPage, replaceAddress } from '../../../ui/overlay/page-history'
import { addressWith, isSignInPath, paths } from '../../paths'
import { usePageData } from '../../shell/page-data'
import { usePagePath } from '../../shell/page-path'

/** The server and the hydration render know of the query only the filters and the page of the products in the HTML. */
export function usePageQuery(): string {
  const { shelf } = usePageData()
  return useSearch({ ssrSearch: shelf ? writeShelf('', shelf) : '' })
}

/** Filters and page from the address, so that Back, reload and a shared link restore them. */
export function useShelf(): Shelf {
  // The page's query also changes when an overlay opens; the result must stay the same object then.
  const query = JSON.stringify(readShelf(usePageQuery()))
  return useMemo(() => JSON.parse(query) as Shelf, [query])
}

/**
 * Every change adds a history entry, except further typing in a search, which replaces the current one. False if nothing
 * changes.
 */
export function showShelf(change: Partial<Shelf>): boolean {
  const before = readShelf(location.search)
  const after = { ...before, page: 1, ...change }
  const query = writeShelf(location.search, after)
  if (query === writeShelf(location.search, before)) return false
  const isRefining = 'search' in change && before.search !== '' && after.search !== ''
  if (isRefining) replaceAddress(addressWith(query))
  else goToPage(addressWith(query))
  return true
}

/** The address of a list of products for visitors without the script. */
export function resultsAddress(shelf: Shelf): string {
  const query = writeShelf('', shelf)
  return query === '' ? paths.results : paths.results.replace('#', `?${query}#`)
}

/** The tab is named after the visitor's filters, as the server names a page that opens with them. */
export function useShelfTitle(shelf: Shelf) {
  const { shop } = usePageData()
  const isSignIn = isSignInPath(usePagePath())
  // The server names a page that opens with the sign-in after that.
  const first = useRef<Shelf | undefined>(isSignIn ? undefined : shelf)
  useEffect(() => {
    // The server has named the page, and the panel names its sections.
    if (isSignIn || shelf === first.current || new URLSearchParams(location.search).has(PANEL_QUERY)) return
    first.current = undefined
    document.title = titleOf(shelf, shop)
  }, [isSignIn, shelf, shop])
}

/** Also in the server's HTML. */
export function titleOf(shelf: Shelf, { name, tagline }: Pick<ShopProfile, 'name' | 'tagline'>): string {
  const results = shelfTitle(shelf)
  return results === undefined ? name + (tagline && `: ${tagline}`) : `${results} · ${name}`
}
