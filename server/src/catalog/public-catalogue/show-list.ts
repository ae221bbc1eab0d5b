import type {
  ProductCard,
  PublicProduct,
  PublicProductsQuery,
  ShelfProduct,
} from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { filterQuery, readFilters } from '@tocador/contracts/catalog/shelf-filters'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import type { ListedProduct } from '@tocador/contracts/page'
import { pagingOf } from '@tocador/contracts/paging'
import { fold } from '@tocador/contracts/search-text'
import type { CatalogueIndex } from './catalogue-index'

const everything = (product: ShelfProduct): Partial<ShelfProduct> => product
export const withoutDescription = <Product extends PublicProduct>({ description: _description, ...card }: Product) =>
  card
const withoutDifferences = ({ family, ...product }: ProductCard): ProductCard =>
  family === undefined
    ? product
    : {
        ...product,
        family: { ...family, shades: family.shades.map(({ differs: _differs, ...shade }) => shade) },
      }
export const shapes = {
  card: (product: ShelfProduct): ProductCard => withoutDifferences(withoutDescription(product)),
  stock: ({ id, stock_total }: PublicProduct) => ({ id, stock_total }),
}

export function showList(index: CatalogueIndex, { fields, ...query }: PublicProductsQuery) {
  const { products, total, instead } = index.list(query)
  return {
    data: products.map(fields === undefined ? everything : shapes[fields]),
    ...(instead !== undefined && { instead }),
    pagination: pagingOf(query.page, query.limit, total),
  }
}

/** How the owner has the shelf shown. */
export interface ShelfLook {
  /** Each family once. */
  grouped: boolean
  /** With what is sold out, last. */
  listsSoldOut: boolean
}

/** The newest products, for the server-rendered HTML of the storefront. */
export function firstPage(index: CatalogueIndex, look: ShelfLook) {
  const { products, total } = listed(index, wholeShelf, look)
  return { products: products.map(shapes.card), total, categories: index.categoriesWithProducts() }
}

/** The same for a page of results; a page number after the last page shows the last page. */
export function resultsPage(index: CatalogueIndex, requested: Shelf, look: ShelfLook) {
  const { total, instead } = listed(index, requested, look)
  const page = Math.min(requested.page, pagingOf(1, STOREFRONT_PAGE, total).pages)
  const shelf = { ...requested, page, total, ...(instead !== undefined && { instead }) }
  return { ...firstPage(index, look), products: listed(index, shelf, look).products.map(shapes.card), shelf }
}

const listed = (index: CatalogueIndex, shelf: Shelf, { grouped, listsSoldOut }: ShelfLook) =>
  index.list({ ...queryOf(shelf, listsSoldOut), page: shelf.page, grouped, limit: STOREFRONT_PAGE })

export const queryOf = ({ search, category, filters }: Shelf, listsSoldOut = false) => ({
  search,
  category,
  ...filterQuery(readFilters(filters), listsSoldOut),
  meant: true,
})

/** What the filters of a page of results can be set to. */
export const shelfChoices = (index: CatalogueIndex, shelf: Shelf, { grouped, listsSoldOut }: ShelfLook) =>
  index.choices({ ...queryOf(shelf, listsSoldOut), grouped })

/** The category that an address names in any case and with or without accents. */
export const categoryNamed = (index: Pick<CatalogueIndex, 'categories'>, name: string): string | undefined =>
  index.categories.find((category) => fold(category.name) === fold(name))?.name

const EVERYTHING = { page: 1, limit: Number.MAX_SAFE_INTEGER, search: '', category: '', sort: 'newest' } as const

/** All public products for the sitemap, including sold-out ones. */
export const listedProducts = (index: CatalogueIndex): ListedProduct[] =>
  index.list(EVERYTHING).products.map(({ id, name, updated_at }) => ({ id, name, updated_at }))
