import type { SearchFields } from '../search/search-index'
import type { PublicProduct } from './product-schemas'

/** The texts by which a product is searched. */
export const searchFieldsOf = (product: PublicProduct): SearchFields => ({
  name: product.name,
  family: product.family_name ?? '',
  shade: product.shade ?? '',
  brand: product.brand,
  type: product.product_type_name,
  category: product.category_name,
  description: product.description,
})
