import { listPublicProducts } from '@tocador/contracts/catalog/catalog-calls'
import { inCategory } from '@tocador/contracts/catalog/in-category'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { haveSameFilters, isNarrowed, wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { STOREFRONT_FETCH, STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import type { EndpointOf } from '@tocador/contracts/endpoint'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import { useEffect, useMemo, useState } from 'react'
import { call, type CallInput } from '../../api/call'
import { throwConnectionFailure, type ApiFailure, type ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { useLoad } from '../../api/use-load'
import { usePageData } from '../shell/page-data'
import { useShelfSearch } from './search/use-shelf-search'
import { LIKE_BARCODE, pageOf, withOwn, type ShelfPage } from './shelf/shelf-rules'
import { putLevels } from './stock-store'
import { useOwnProducts } from './use-own-products'

/** Kept, because importing it once more waits for the next frames on a slow phone before the list is asked for. */
let filteredList: typeof import('./filters/filtered-list') | undefined
const loadFilteredList = () => import('./filters/filtered-list')

interface Products {
  /** The page to show: the previous one while a request is pending, undefined when no loaded data fits. */
  shown: ShelfPage | undefined
  isWaiting: boolean
  failure: ApiFailure | ConnectionFailure | undefined
  /** The products have been fetched. */
  isLoaded: boolean
  /** All loaded products, to find one by its id. */
  loaded: readonly ShelfProduct[]
}

/**
 * Up to 200 products are fetched whole, descriptions included, and searched in the browser: they weigh 20 KB
 * compressed, are served from memory, and save a request on every keystroke. With more products each page is requested.
 */
export function useProducts(shelf: Shelf, load = loadFilteredList): Products {
  const page = usePageData()
  const kind = {
    grouped: page.listsShadesApart ? undefined : ('true' as const),
    in_stock: page.listsSoldOut ? ('first' as const) : ('true' as const),
  }
  const inHtml = useMemo(() => {
    const { page: shownPage = 1, total = page.total, instead } = page.shelf ?? {}
    return { products: page.products, paging: pagingOf(shownPage, STOREFRONT_PAGE, total), instead }
  }, [page])
  const isInHtml =
    haveSameFilters(shelf, page.shelf ?? wholeShelf) && Math.min(shelf.page, inHtml.paging.pages) === inHtml.paging.page
  // Everything is reloaded after an offline time, since the data may be a cached copy.
  const visit = useOnline(({ returns }) => returns)
  const all = useLoad(`all ${visit}`, (signal) => fetchProducts({ page: 1, limit: STOREFRONT_FETCH, ...kind }, signal))
  // Which sold-out piece a search means depends on them all, which the browser's search leaves out.
  const isWhole = !page.listsSoldOut && (all.data?.paging.total ?? page.total) <= STOREFRONT_FETCH
  const isFirstPage = !isNarrowed(shelf) && shelf.page === 1

  const { category, page: requestedPage, filters } = shelf
  const search = shelf.search.trim()
  const isLocal = isWhole && filters === '' && !LIKE_BARCODE.test(search)
  const rows = all.data?.products
  // Loaded with the first filter or barcode, or the first search or page of a large shop.
  const asked = useLoad(isLocal || isFirstPage ? undefined : `${JSON.stringify(shelf)} ${visit}`, async (signal) => {
    filteredList ??= await load().catch(throwConnectionFailure)
    return filteredList.readPage(
      shelf,
      isWhole ? rows : undefined,
      (query, narrowing) => fetchProducts({ ...query, ...kind, ...narrowing }, signal),
      page.listsSoldOut,
    )
  })
  // A large shop's list is searched by the server.
  const finder = useShelfSearch(search, all.isLoading ? undefined : isWhole ? rows : null, visit)
  const local = useMemo(() => {
    if (!isLocal || rows === undefined) return undefined
    if (search === '') return pageOf(inCategory(rows, category), requestedPage)
    const found = finder.data?.find(search, category)
    return found && { ...pageOf(found.entries, requestedPage), instead: found.instead }
  }, [isLocal, rows, search, category, requestedPage, finder.data])
  const largeFirst = useMemo(() => all.data && firstPageOf(all.data.products, all.data.paging.total), [all.data])
  const fetched = isFirstPage ? (local ?? largeFirst) : isLocal ? local : asked.isLoading ? undefined : asked.data
  const own = useOwnProducts(all.data?.products, visit)
  const listed = fetched ?? (isInHtml ? inHtml : undefined)
  const ready = useMemo(() => {
    const ofCategory = filters === '' ? inCategory(own, category) : none
    return listed && withOwn(listed, search === '' ? ofCategory : (finder.data?.withWords(ofCategory, search) ?? none))
  }, [listed, own, search, category, finder.data, filters])
  const failure = (isFirstPage || isLocal ? all : asked).failure ?? (isWhole && search ? finder.failure : undefined)

  const [shown, setShown] = useState<ShelfPage | undefined>(inHtml)
  if (ready !== undefined && ready !== shown) setShown(ready)
  // On a page opened with other filters, the products in the HTML do not match them.
  const hasNothing = ready === undefined && all.data === undefined && asked.data === undefined
  return {
    shown: hasNothing || failure !== undefined ? ready : (ready ?? shown),
    isWaiting: ready === undefined && failure === undefined,
    failure,
    isLoaded: all.data !== undefined,
    loaded: useLoadedProducts(rows, asked.data?.isTaken ? none : asked.data?.products),
  }
}

const firstPageOf = (products: readonly ShelfProduct[], total: number): ShelfPage => ({
  products: products.slice(0, STOREFRONT_PAGE),
  paging: pagingOf(1, STOREFRONT_PAGE, total),
})

interface FetchedProducts {
  products: ShelfProduct[]
  paging: Paging
  instead?: string | undefined
  /** From the whole list, whose stock is known better by now. */
  isTaken?: true
}

async function fetchProducts(
  query: NonNullable<CallInput<EndpointOf<typeof listPublicProducts>>['query']>,
  signal: AbortSignal,
): Promise<FetchedProducts> {
  const { data, pagination, instead } = await call(listPublicProducts, { query }, { signal }).catch(
    (failure: unknown) => {
      if (!signal.aborted) useOnline.setState({ isListMissing: true })
      throw failure
    },
  )
  // Without `fields` every row is complete; the contract's type also allows the shorter ones.
  return { products: data as ShelfProduct[], paging: pagination, instead }
}

function useLoadedProducts(all: readonly ShelfProduct[] = none, asked: readonly ShelfProduct[] = none) {
  useEffect(() => putLevels(all), [all])
  useEffect(() => putLevels(asked), [asked])
  return useMemo(() => [...asked, ...all], [all, asked])
}
const none: readonly ShelfProduct[] = []
