import type { PublicProductSort } from '@tocador/contracts/catalog/catalog-words'
import type { ProductFilters } from '@tocador/contracts/catalog/narrow-products'

/** Search and filters of a product list. */
export interface NarrowQuery extends ProductFilters {
  search: string
  category: string
  product_type_id?: number | undefined
  /** Each family once, with the first of its shades that match. */
  grouped?: boolean | undefined
  /** Searches also for what was probably meant; newest first then means best first. */
  meant?: boolean | undefined
}

/** The same with sort and page. */
export interface ListQuery extends NarrowQuery {
  page: number
  limit: number
  sort: PublicProductSort
}
