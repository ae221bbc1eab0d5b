import type { ProductCard, PublicProduct, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { COMPLEMENTS_AT_MOST, RELATED_AT_MOST } from '@tocador/contracts/catalog/catalog-words'
import type { CatalogueIndex } from '../public-catalogue/catalogue-index'
import type { ListQuery } from '../public-catalogue/list-query'
import { withoutDescription } from '../public-catalogue/show-list'

/** What goes with a product: bought in the same orders, then of its type, then of its category. Never sold out. */
export function relatedTo(index: CatalogueIndex, id: number): ProductCard[] {
  const product = index.find(id)
  if (!product) return []
  const { product_type_id, category_name: category } = product
  return firstOf(
    RELATED_AT_MOST,
    [product],
    [
      () => index.boughtWith(id).map((other) => index.findShown(other)),
      () => after(product, inStock(index, { product_type_id, grouped: true })),
      () => after(product, inStock(index, { category, grouped: true })),
    ],
  ).map(withoutDescription)
}

/** What completes a cart: bought together with its products, then other types of their categories. */
export function complementsOf(index: CatalogueIndex, ids: readonly number[]): PublicProduct[] {
  const chosen = ids.flatMap((id) => index.find(id) ?? [])
  const types = new Set(chosen.map(({ product_type_id }) => product_type_id))
  const categories = [...new Set(chosen.map(({ category_name }) => category_name))]
  return firstOf(COMPLEMENTS_AT_MOST, chosen, [
    () => boughtWithAny(index, ids).map((id) => index.find(id)),
    ...categories.map(
      (category) => () => oneOfEachType(inStock(index, { category })).filter((one) => !types.has(one.product_type_id)),
    ),
  ])
}

/** The first `most` in stock that the sources give, without those in `leftOut`, their other shades and repetition. */
function firstOf<Product extends PublicProduct>(
  most: number,
  leftOut: readonly PublicProduct[],
  sources: readonly (() => readonly (Product | undefined)[])[],
): Product[] {
  const found: Product[] = []
  const seen = new Set(leftOut.map(pieceOf))
  for (const source of sources) {
    if (found.length === most) break
    for (const product of source()) {
      if (found.length === most) break
      if (product === undefined || product.stock_total <= 0 || seen.has(pieceOf(product))) continue
      seen.add(pieceOf(product))
      found.push(product)
    }
  }
  return found
}

/** The same for all shades of a family. */
const pieceOf = ({ id, family_id }: PublicProduct) =>
  family_id === undefined ? `product ${id}` : `family ${family_id}`

/** The others of several products; what goes with more of them comes first, then what stands further ahead in their lists. */
function boughtWithAny(index: CatalogueIndex, ids: readonly number[]): number[] {
  const scores = new Map<number, { id: number; products: number; nearness: number }>()
  for (const id of ids) {
    for (const [place, other] of index.boughtWith(id).entries()) {
      const { products, nearness } = scores.get(other) ?? { products: 0, nearness: 0 }
      scores.set(other, { id: other, products: products + 1, nearness: nearness + 1 / (place + 1) })
    }
  }
  return [...scores.values()]
    .sort((one, other) => other.products - one.products || other.nearness - one.nearness)
    .map(({ id }) => id)
}

const inStock = (index: CatalogueIndex, filter: Partial<Pick<ListQuery, 'category' | 'product_type_id' | 'grouped'>>) =>
  index.list({
    category: '',
    ...filter,
    search: '',
    in_stock: true,
    sort: 'newest',
    page: 1,
    limit: Number.MAX_SAFE_INTEGER,
  }).products

/** Begins with what is next to the product in the list, so that not all pages of a type show the same ones. */
function after({ id, created_at }: PublicProduct, products: ShelfProduct[]): ShelfProduct[] {
  const isOlder = (one: PublicProduct) => one.created_at < created_at || (one.created_at === created_at && one.id < id)
  const place = products.findIndex(isOlder)
  return place === -1 ? products : [...products.slice(place), ...products.slice(0, place)]
}

function oneOfEachType(products: PublicProduct[]): PublicProduct[] {
  const seen = new Set<number>()
  return products.filter(({ product_type_id: type }) => !seen.has(type) && seen.add(type))
}
