import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import type { Showcase } from '@tocador/contracts/page'
import type { CatalogueIndex } from './catalogue-index'
import { queryOf, shapes } from './show-list'

/** The owner's choice for the wide card; no product, or one that cannot be bought now, means the newest. */
export interface FeaturedChoice {
  productId: number
  line: string
}

/** The row has a place for so many. */
const NEWEST = 6
/** Further back in the list nothing is called new. */
const NEW_AT_MOST = 48

/** What the landing page shows beside the cards of its list. */
export function showShowcase(index: CatalogueIndex, grouped: boolean, choice: FeaturedChoice): Showcase {
  const { products, total } = index.list({ ...queryOf(wholeShelf), page: 1, grouped, limit: NEW_AT_MOST })
  // With two pages or fewer everything new is in sight, and the row would repeat the list.
  const isLong = total > 2 * STOREFRONT_PAGE
  const featured = featuredOf(index, products, choice)
  // The piece of the wide card stands in the list already; the row would show it a third time.
  const others = products.slice(0, Math.floor(total / 2)).filter(({ id }) => id !== featured?.product.id)
  const newest = isLong ? fromManyCategories(others) : []
  return { newest: newest.map(shapes.card), ...(featured && { featured }) }
}

/** The newest piece of each category, then the next newest, each group in the order of the list. */
function fromManyCategories(products: readonly ShelfProduct[]): ShelfProduct[] {
  const first = new Map<string, ShelfProduct>()
  for (const product of products) if (!first.has(product.category_name)) first.set(product.category_name, product)
  const ofCategories = new Set(first.values())
  return [...ofCategories, ...products.filter((product) => !ofCategories.has(product))].slice(0, NEWEST)
}

function featuredOf(index: CatalogueIndex, products: readonly ShelfProduct[], { productId, line }: FeaturedChoice) {
  const chosen = index.find(productId)
  if (chosen && chosen.stock_total > 0) return { product: shapes.card(chosen), line, isChosen: true }
  // A picture fills half of the card.
  const newest = products.find(({ image_url: images }) => images !== '') ?? products[0]
  if (newest === undefined || products.length < STOREFRONT_PAGE) return undefined
  // The line of a piece that is gone says nothing about another one.
  return { product: shapes.card(newest), line: productId === 0 ? line : '', isChosen: false }
}
