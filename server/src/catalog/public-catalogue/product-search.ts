import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { beautySynonyms } from '@tocador/contracts/search/beauty-synonyms'
import { SearchIndex, type SearchResult } from '@tocador/contracts/search/search-index'
import { Synonyms } from '@tocador/contracts/search/synonyms'

const synonyms = new Synonyms(beautySynonyms)

/** How long the server's other work waits for a slice of the index. */
const SLICE_MS = 10
/** So few are added at once when a search comes before they were. */
const FEW = 100

/** The search index of a catalogue, made in slices beside the server's other work. */
export class ProductSearch {
  readonly #index = new SearchIndex(synonyms)
  /** Products that are not in the index yet, by id. */
  readonly #left = new Map<number, PublicProduct>()
  #isFilling = false

  put(product: PublicProduct): void {
    this.#left.set(product.id, product)
    if (this.#isFilling) return
    this.#isFilling = true
    setImmediate(() => this.#fillSlice())
  }

  remove(id: number): void {
    this.#left.delete(id)
    this.#index.remove(id)
  }

  /** Undefined while many products are not in the index yet. */
  search(typed: string): SearchResult | undefined {
    if (this.#left.size > FEW) return undefined
    this.#fill(() => true)
    return this.#index.search(typed)
  }

  #fillSlice(): void {
    const end = performance.now() + SLICE_MS
    this.#fill(() => performance.now() < end)
    this.#isFilling = this.#left.size > 0
    if (this.#isFilling) setImmediate(() => this.#fillSlice())
  }

  #fill(goesOn: () => boolean): void {
    for (const [id, { name, brand, description, shade = '', ...product }] of this.#left) {
      const { product_type_name: type, category_name: category } = product
      this.#index.put(id, { name, brand, description, shade, type, category })
      this.#left.delete(id)
      if (!goesOn()) return
    }
  }
}
