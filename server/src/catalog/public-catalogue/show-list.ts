import type { ProductCard, PublicProduct, PublicProductsQuery } from '@tocador/contracts/catalog/product-schemas'
import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import type { ListedProduct } from '@tocador/contracts/page'
import { pagingOf } from '@tocador/contracts/paging'
import type { CatalogueIndex } from './catalogue-index'

const everything = (product: PublicProduct): Partial<PublicProduct> => product
const shapes = {
  card: ({ description: _description, ...card }: PublicProduct): ProductCard => card,
  stock: ({ id, stock_total }: PublicProduct) => ({ id, stock_total }),
}

export function showList(index: CatalogueIndex, { fields, ...query }: PublicProductsQuery) {
  const { products, total } = index.list(query)
  return {
    data: products.map(fields === undefined ? everything : shapes[fields]),
    pagination: pagingOf(query.page, query.limit, total),
  }
}

/** The newest products in stock, for the server-rendered HTML of the storefront. */
export function firstPage(index: CatalogueIndex) {
  const query = { page: 1, limit: STOREFRONT_PAGE, in_stock: true, search: '', category: '', sort: 'newest' } as const
  const { products, total } = index.list(query)
  return { products: products.map(shapes.card), total, categories: index.categoriesWithProducts() }
}

const EVERYTHING = { page: 1, limit: Number.MAX_SAFE_INTEGER, search: '', category: '', sort: 'newest' } as const

/** All public products for the sitemap, including sold-out ones. */
export const listedProducts = (index: CatalogueIndex): ListedProduct[] =>
  index.list(EVERYTHING).products.map(({ id, updated_at }) => ({ id, updated_at }))
