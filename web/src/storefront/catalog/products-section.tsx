import { isNarrowed, readShelf, wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureText } from '../../api/failure'
import { useSession } from '../../api/session'
import { announce } from '../../ui/overlay/announcer'
import { Pager } from '../../ui/controls/pager'
import { usePageData } from '../shell/page-data'
import { ServerMarkup } from '../shell/server-markup'
import { FILTERS_ID } from './filters/filters-id'
import { LazyListFailure } from './lazy-list-failure'
import type { ProductActions } from './product-card'
import { ProductGrid, WaitingGrid } from './product-grid'
import { LazySearchPart } from './search/lazy-search-part'
import { countText, headingOf } from './shelf/shelf-rules'
import { ShelfTools } from './shelf/shelf-tools'
import { resultsAddress, showShelf, useShelfTitle } from './shelf/use-shelf'
import type { useProducts } from './use-products'

/** Only the server renders them. */
const NewPieces = import.meta.env.SSR ? (await import('./showcase/new-pieces')).NewPieces : 'i'
const FiltersMarkup = import.meta.env.SSR ? (await import('./filters/filters-markup')).FiltersMarkup : 'i'

interface ProductsSectionProps extends ProductActions {
  shelf: Shelf
  products: ReturnType<typeof useProducts>
}

/** The same time as the CSS waits before it fades the cards. */
const LATE_ANSWER_MS = 150
const failed = { refused: 'Error al cargar productos', offline: 'No se puede conectar con el servidor...' }

export function ProductsSection({ shelf, products, ...actions }: ProductsSectionProps) {
  const { shown, isWaiting, failure } = products
  const { headingShelf, hold } = useHeading(shelf, isWaiting)
  // Chip and page number update at once; rendering twelve new cards takes longer on slow phones. Those of an answer that
  // was waited for are rendered with it, since no touch waits any more.
  const hasWaited = useDeferredValue(isWaiting) && !isWaiting
  const deferred = useDeferredValue(shown?.products)
  const listed = hasWaited || !deferred?.length ? shown?.products : deferred
  const title = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const total = shown?.paging.total
  // After a failure the products of the previous filter are still shown.
  useShelfTitle(shelf)
  const isFirst = !isNarrowed(headingShelf) && headingShelf.page === 1
  useAnnouncedCount(shelf, isWaiting || failure ? undefined : total)

  const change = useRef<'narrowed' | 'turned'>(undefined)
  const narrow = (narrowing: Partial<Shelf>) => {
    if (!showShelf(narrowing)) return scrollToResult()
    change.current = 'narrowed'
    hold()
  }
  // A filtered list is shorter: a visitor who had scrolled down would see the end of the page, and one at the top of
  // the page would not see the result.
  const scrollToResult = () => {
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight / 2) section.current?.scrollIntoView()
  }
  const clear = () => {
    narrow(wholeShelf)
    // The focused button is removed with the empty state.
    title.current?.focus({ preventScroll: true })
  }
  const turnTo = (page: number) => {
    if (showShelf({ page })) change.current = 'turned'
  }
  const isBusy = isWaiting || listed !== shown?.products
  // Once the part above the list has its final height, so that nothing moves after the scroll; another page once its cards
  // are rendered.
  useLayoutEffect(() => {
    if (headingShelf !== shelf || (isBusy && change.current === 'turned')) return
    if (change.current === 'turned') {
      // Without `preventScroll`, `focus` would scroll the title to the middle of the window.
      title.current?.focus({ preventScroll: true })
      section.current?.scrollIntoView()
    } else if (change.current === 'narrowed') scrollToResult()
    change.current = undefined
  }, [headingShelf, shelf, isBusy])

  return (
    // In one container, so that the sticky part scrolls away with the last product.
    <div>
      {isFirst && <ServerMarkup id="novedades">{import.meta.env.SSR && <NewPieces />}</ServerMarkup>}
      <ShelfTools shelf={shelf} categories={useCategories()} onChange={narrow} />
      <section
        id="productos"
        ref={section}
        aria-labelledby="productos-titulo"
        // Elements scrolled into view must not be covered by the sticky tools. `scroll-padding` on the page would have
        // the same effect, but the search field is sticky itself: every typed letter would scroll the page.
        className="column shelf-list"
      >
        <div className="shelf-head">
          <h2 id="productos-titulo" ref={title} tabIndex={-1} className="t-1 wrap-anywhere">
            {headingOf(headingShelf)}
          </h2>
          <p className="figures t-small text-ink-2">
            {total === undefined ? (failure === undefined ? 'Cargando productos…' : '') : countText(total)}
          </p>
        </div>
        <div className="shelf-columns">
          <ServerMarkup id={FILTERS_ID}>{import.meta.env.SSR && <FiltersMarkup />}</ServerMarkup>
          <div>
            {shown?.instead !== undefined && <LazySearchPart guessed={{ shelf, instead: shown.instead }} />}
            {failure !== undefined && (
              <LazyListFailure failure={failure} text={failureText(failure, failed)} isAlone={shown === undefined} />
            )}
            {shown === undefined && failure === undefined && <WaitingGrid />}
            {shown !== undefined && shown.products.length === 0 && (
              <LazySearchPart nothing={{ shelf, onChange: narrow, onClear: clear }} />
            )}
            {shown !== undefined && shown.products.length > 0 && (
              <>
                <ProductGrid products={listed ?? shown.products} isBusy={isBusy} isFirst={isFirst} {...actions} />
                <Pager
                  className="mt-12 pt-4"
                  paging={shown.paging}
                  label="Páginas de productos"
                  onPage={turnTo}
                  addressOf={(page) => resultsAddress({ ...shelf, page })}
                />
              </>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}

/**
 * The shelf that the heading and the row of novelties belong to. After `hold` it changes with the answer, at the latest after
 * `LATE_ANSWER_MS`: an earlier change would cost a slow phone a frame before the list. On Back it changes at once, because
 * the browser then scrolls to the former place.
 */
function useHeading(shelf: Shelf, isWaiting: boolean) {
  const [held, setHeld] = useState<Shelf>()
  const hasChanged = held !== undefined && held !== shelf
  const isHeld = hasChanged && isWaiting
  if (hasChanged && !isWaiting) setHeld(undefined)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(undefined), LATE_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, shelf])
  const headingShelf = isHeld ? held : shelf
  return { headingShelf, hold: () => setHeld(headingShelf) }
}

/** The server's categories, or those stored on an earlier visit when there are none (SHOP-13). */
function useCategories() {
  const { categories } = usePageData()
  const kept = useSession((session) => session.categories)
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    if (isLoaded && categories.length > 0) useSession.setState({ categories })
  }, [isLoaded, categories])
  return categories.length > 0 ? categories : kept
}

/**
 * Announces only changes by the visitor: not the first state of the page, and not the empty state, which is a live
 * region itself.
 */
function useAnnouncedCount(shelf: Shelf, total: number | undefined) {
  const filter = JSON.stringify(shelf)
  const announced = useRef<string>(undefined)
  useEffect(() => {
    announced.current ??= JSON.stringify(readShelf(location.search))
    if (total === undefined || announced.current === filter) return
    announced.current = filter
    if (total > 0) announce(shelf.page > 1 ? `${countText(total)}, página ${shelf.page}` : countText(total))
  }, [filter, shelf.page, total])
}
