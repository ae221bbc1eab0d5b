import type { ProductCard, PublicProduct, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import { fold, hasWords, searchWords } from '@tocador/contracts/search-text'

/** One page of a list, of which not all products may be loaded. */
export interface ShelfPage {
  products: readonly ProductCard[]
  paging: Paging
}

/** The text a product is searched by, folded once instead of on every keystroke (SHOP-03, SHOP-04). */
export const searchTextOf = ({ name, description, category_name, product_type_name, family }: ShelfProduct) =>
  fold(
    `${name} ${description} ${category_name} ${product_type_name} ${family ? [family, ...family.shades].map(nameOf) : ''}`,
  )
const nameOf = ({ name }: { name: string }) => name

/** Of a family the shade that the search names, so that the card opens it (SHADE-13). */
function atShade(product: ShelfProduct, words: readonly string[]): ShelfProduct {
  const id = product.family?.shades.find(({ name }) => words.some((word) => fold(name).includes(word)))?.id
  return id === undefined ? product : { ...product, id }
}

export interface SearchableProduct {
  product: ShelfProduct
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
    .map(({ product }) => atShade(product, words))
  const paging = pagingOf(page, STOREFRONT_PAGE, found.length)
  const shown = Math.min(page, paging.pages)
  return {
    products: found.slice((shown - 1) * STOREFRONT_PAGE, shown * STOREFRONT_PAGE),
    paging: { ...paging, page: shown },
  }
}

/**
 * The first page ends with the visitor's `own` products, which the list lacks since she holds their last units: at their former
 * places they would move the other cards.
 */
export function withOwn(page: ShelfPage, own: readonly PublicProduct[], shelf: Shelf): ShelfPage {
  const { products, paging } = page
  if (paging.page > 1) return page
  const missing = own.filter(({ id }) => !products.some((product) => product.id === id))
  const searchable = missing.map((product) => ({ product, searchText: searchTextOf(product) }))
  const matching = takeFromShelf(searchable, shelf).products
  if (matching.length === 0) return page
  return { products: [...products, ...matching], paging: { ...paging, total: paging.total + matching.length } }
}

export const countText = (total: number) => (total === 1 ? '1 producto' : `${total} productos`)

/** Explains an empty list with the visitor's search and category. */
export function emptyText({ search, category }: Shelf): string {
  const words = search.trim()
  if (words === '' && category === '') return 'Estamos surtiendo la tienda. Vuelve pronto.'
  if (words === '') return `Por ahora no hay nada en ${category}.`
  return category === '' ? `Nada coincide con «${words}».` : `Nada coincide con «${words}» en ${category}.`
}
