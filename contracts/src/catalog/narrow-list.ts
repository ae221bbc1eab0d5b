import { fold } from '../search-text'
import { failedFilters, offeredIn, type ProductFilters } from './narrow-products'
import { PRODUCT_ORDERS, placedBy } from './product-orders'
import type { ShelfProduct } from './product-schemas'
import type { PublicProductSort } from './catalog-words'

interface NarrowList extends ProductFilters {
  sort: PublicProductSort
  /** Empty for all. */
  category?: string
}

/**
 * What the server answers with these filters and this order, made from its whole list of what is in stock, the newest
 * first. Undefined if that list does not tell: it has neither sold-out products nor sales.
 */
export function narrowList(
  all: readonly ShelfProduct[],
  { sort, category = '', ...filters }: NarrowList,
): readonly ShelfProduct[] | undefined {
  if (sort === 'best_selling' || filters.in_stock !== true) return undefined
  const failed = failedFilters(filters)
  const wanted = fold(category)
  const isIn = ({ category_name: name }: ShelfProduct) => wanted === '' || fold(name) === wanted
  // The card shows and opens the first shade that fits.
  const left = all.flatMap((product) => offeredIn(product).find((one) => failed(one) === 0 && isIn(one)) ?? [])
  if (sort === 'newest') return left
  const compare = PRODUCT_ORDERS[sort]
  return left
    .map((product) => ({ product, place: placedBy(product) }))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ product }) => product)
}
