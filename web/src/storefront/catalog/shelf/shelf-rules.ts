import { showNumber } from '@tocador/contracts/money'
import type { ProductCard, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { shelfTitle, type Shelf } from '@tocador/contracts/catalog/shelf'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { pagingOf, type Paging } from '@tocador/contracts/paging'

/** One page of a list, of which not all products may be loaded. */
export interface ShelfPage {
  products: readonly ProductCard[]
  paging: Paging
  /** The words that were taken for the searched ones, if nothing contains those. */
  instead?: string | undefined
}

/** The page of a list; after the last one the last one. */
export function pageOf<Product extends ProductCard>(found: readonly Product[], page: number) {
  const paging = pagingOf(page, STOREFRONT_PAGE, found.length)
  const shown = Math.min(page, paging.pages)
  return {
    products: found.slice((shown - 1) * STOREFRONT_PAGE, shown * STOREFRONT_PAGE),
    paging: { ...paging, page: shown },
  }
}

/** Only the server knows barcodes, which people also type with the spaces under the bars. */
export const LIKE_BARCODE = /^[\d\s]{8,}$/

/**
 * The first page ends with the visitor's `own` products that match, which the list lacks since she holds their last units:
 * at their former places they would move the other cards.
 */
export function withOwn(page: ShelfPage, own: readonly PublicProduct[]): ShelfPage {
  const { products, paging } = page
  const missing = own.filter(({ id }) => !products.some((product) => product.id === id))
  if (paging.page > 1 || missing.length === 0) return page
  return { ...page, products: [...products, ...missing], paging: { ...paging, total: paging.total + missing.length } }
}

export const countText = (total: number) => (total === 1 ? '1 producto' : `${showNumber(total)} productos`)

/** Names what is listed; the chips name the other filters. */
export function headingOf(shelf: Shelf): string {
  const given = new URLSearchParams(shelf.filters)
  const names = [...given.getAll('tipo'), ...given.getAll('marca')]
  const named = names.length > 3 ? '' : names.join(', ')
  return shelfTitle({ ...shelf, page: 1 }) ?? (named || 'Todo para tu tocador')
}
