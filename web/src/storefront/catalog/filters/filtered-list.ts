import { narrowList } from '@tocador/contracts/catalog/narrow-list'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { filterQuery, readFilters } from '@tocador/contracts/catalog/shelf-filters'
import type { Paging } from '@tocador/contracts/paging'
import { readExistingPage } from '../../../api/existing-page'
import { pageOf } from '../shelf/shelf-rules'

type Query = ReturnType<typeof pageQuery>
type Narrowing = ReturnType<typeof listQuery> | undefined

/** A page of the shelf: of the whole list, if it is there and tells enough, else from the server. A whole list has only what is in stock. */
export async function readPage<Read extends { paging: Paging; products: readonly ShelfProduct[] }>(
  shelf: Shelf,
  whole: readonly ShelfProduct[] | undefined,
  read: (query: Query, narrowing: Narrowing) => Promise<Read>,
  listsSoldOut = false,
) {
  return (
    (whole && pageOfWhole(whole, shelf)) ||
    readExistingPage(
      shelf.page,
      (page) =>
        read(pageQuery({ ...shelf, page }), shelf.filters === '' ? undefined : listQuery(shelf.filters, listsSoldOut)),
      ({ paging }) => paging,
    )
  )
}

function pageOfWhole(all: readonly ShelfProduct[], { search, category, filters, page }: Shelf) {
  if (search.trim() !== '') return undefined
  const left = narrowList(all, { category, ...filterQuery(readFilters(filters), false) })
  return left && { ...pageOf(left, page), instead: undefined, isTaken: true as const }
}

function pageQuery({ page, search, category }: Shelf) {
  const words = search.trim()
  return {
    page,
    limit: STOREFRONT_PAGE,
    search: words,
    category,
    ...(words && { meant: 'true' as const }),
  }
}

/** Order and filters as the server's list takes them. */
export function listQuery(filters: string, listsSoldOut: boolean) {
  const {
    type,
    brand,
    in_stock: inStock,
    on_offer: onOffer,
    ...query
  } = filterQuery(readFilters(filters), listsSoldOut)
  return {
    ...query,
    type: type.join('|') || undefined,
    brand: brand.join('|') || undefined,
    in_stock: inStock === 'first' ? inStock : ('true' as const),
    on_offer: onOffer ? ('true' as const) : undefined,
  }
}
