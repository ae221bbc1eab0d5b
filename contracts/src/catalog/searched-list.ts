import { beautySynonyms } from '../search/beauty-synonyms'
import { literalOf } from '../search/literal-search'
import { meantOrder, oncePerFamily, type MeantEntries } from '../search/meant-order'
import { SearchIndex } from '../search/search-index'
import { groupOf, Synonyms } from '../search/synonyms'
import { fold, hasWords, searchWords } from '../search-text'
import type { PublicProduct, ShelfProduct } from './product-schemas'
import { searchFieldsOf } from './search-fields'

/** A product in stock; of a family each shade that is. */
interface Entry {
  product: ShelfProduct
  category: string
  /** The row of its family, and its place there. */
  row: ShelfProduct | undefined
  place: number
}

/** How long typing and scrolling wait for a slice of the index. */
const SLICE_MS = 8

/** The whole list of a small shop, searched in the browser with the same result as on the server. */
export class SearchedList {
  readonly #index: SearchIndex
  readonly #entries: Entry[]
  readonly categories: string[]
  readonly types: string[]

  private constructor(rows: readonly ShelfProduct[], synonymsOfShop: readonly (readonly string[])[]) {
    this.#index = new SearchIndex(new Synonyms([...beautySynonyms, ...synonymsOfShop.map(groupOf)]))
    this.#entries = rows.flatMap(entriesOf).toSorted(byNewest)
    this.categories = namesOf(rows, ({ category_name }) => category_name)
    this.types = namesOf(rows, ({ product_type_name }) => product_type_name)
  }

  /** `synonymsOfShop`: the owner's groups of words. */
  static async of(
    rows: readonly ShelfProduct[],
    synonymsOfShop: readonly (readonly string[])[] = [],
    signal?: AbortSignal,
  ): Promise<SearchedList> {
    const search = new SearchedList(rows, synonymsOfShop)
    let end = performance.now() + SLICE_MS
    for (const { product } of search.#entries) {
      search.#index.put(product.id, searchFieldsOf(product))
      if (performance.now() < end) continue
      await new Promise((resume) => setTimeout(resume))
      if (signal?.aborted === true) break
      end = performance.now() + SLICE_MS
    }
    return search
  }

  countIn = (category: string): number => once(this.#inCategory(category)).length

  /** The rows that a search finds, each of a family at the shade that it finds. */
  find(search: string, category = ''): MeantEntries<ShelfProduct> {
    const { entries, instead } = meantOrder(this.#inCategory(category), this.#index.search(search), idOf, true)
    return { entries: once(entries).map(({ product }) => product), instead }
  }

  #inCategory(category: string): readonly Entry[] {
    const wanted = fold(category)
    return category === '' ? this.#entries : this.#entries.filter((entry) => entry.category === wanted)
  }
}

/** Those of a few other products that contain the words of the search. */
export function withWords<Product extends PublicProduct>(products: readonly Product[], search: string): Product[] {
  const words = searchWords(literalOf(search) ?? search)
  return products.filter((product) => hasWords(fold(Object.values(searchFieldsOf(product)).join(' ')), words))
}

const namesOf = (rows: readonly ShelfProduct[], nameOf: (row: ShelfProduct) => string) =>
  [...new Set(rows.map(nameOf))].filter(Boolean)

const once = (entries: readonly Entry[]) =>
  oncePerFamily(
    entries,
    ({ row }) => row,
    (one, other) => one.place < other.place,
  )
const idOf = ({ product }: Entry) => product.id
const byNewest = ({ product: one }: Entry, { product: other }: Entry) =>
  one.created_at === other.created_at ? other.id - one.id : one.created_at < other.created_at ? 1 : -1

function entriesOf(product: ShelfProduct): Entry[] {
  const { family } = product
  if (family === undefined) return [{ product, category: fold(product.category_name), row: undefined, place: 0 }]
  return family.shades.flatMap(({ id, name: shade, price, stock_total, differs }, place) => {
    // The pictures of the other shades are not in the list.
    const own = Object.assign({}, product, differs, { id, shade, price, stock_total })
    return stock_total > 0 ? [{ product: own, category: fold(own.category_name), row: product, place }] : []
  })
}
