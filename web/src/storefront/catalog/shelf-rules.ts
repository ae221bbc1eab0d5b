import type { ProductCard, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import { fold, hasWords, searchWords } from '@tocador/contracts/search-text'
import { PANEL_QUERY } from '../paths'

/** The filters and page of the product list; stored in the page's address. */
export interface Shelf {
  search: string
  /** `''` means all categories. */
  category: string
  page: number
}

export const wholeShelf: Shelf = { search: '', category: '', page: 1 }

/** One page of a list, of which not all products may be loaded. */
export interface ShelfPage {
  products: readonly ProductCard[]
  paging: Paging
}

const names = { search: 'buscar', category: 'categoria', page: 'pagina' } as const

/** Invalid values become defaults. While the panel is open, the parameters belong to the panel. */
export function readShelf(query: string): Shelf {
  const given = new URLSearchParams(query)
  if (given.has(PANEL_QUERY)) return wholeShelf
  const page = given.get(names.page) ?? ''
  return {
    search: (given.get(names.search) ?? '').slice(0, 200),
    category: (given.get(names.category) ?? '').slice(0, 120),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query with these filters replaced; other parameters stay. */
export function writeShelf(query: string, { search, category, page }: Shelf): string {
  const written = new URLSearchParams(query)
  const values = {
    [names.search]: search.trim(),
    [names.category]: category,
    [names.page]: page > 1 ? String(page) : '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  return written.toString()
}

export const isNarrowed = ({ search, category }: Shelf) => search.trim() !== '' || category !== ''

/** The text a product is searched by, folded once instead of on every keystroke (SHOP-03, SHOP-04). */
export const searchTextOf = ({ name, description, category_name, product_type_name }: PublicProduct) =>
  fold(`${name} ${description} ${category_name} ${product_type_name}`)

export interface SearchableProduct {
  product: PublicProduct
  searchText: string
}

export function takeFromShelf(all: readonly SearchableProduct[], { search, category, page }: Shelf): ShelfPage {
  const words = searchWords(search)
  const wanted = fold(category)
  const found = all
    .filter(
      ({ product, searchText }) =>
        (category === '' || fold(product.category_name) === wanted) && hasWords(searchText, words),
    )
    .map(({ product }) => product)
  const paging = pagingOf(page, STOREFRONT_PAGE, found.length)
  const shown = Math.min(page, paging.pages)
  return {
    products: found.slice((shown - 1) * STOREFRONT_PAGE, shown * STOREFRONT_PAGE),
    paging: { ...paging, page: shown },
  }
}

export const countText = (total: number) => (total === 1 ? '1 producto' : `${total} productos`)

/** Explains an empty list with the visitor's search and category. */
export function emptyText({ search, category }: Shelf): string {
  const words = search.trim()
  if (words === '' && category === '') return 'Estamos surtiendo la tienda. Vuelve pronto.'
  if (words === '') return `Por ahora no hay nada en ${category}.`
  return category === '' ? `Nada coincide con «${words}».` : `Nada coincide con «${words}» en ${category}.`
}
