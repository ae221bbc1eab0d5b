import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { searchFieldsOf } from '@tocador/contracts/catalog/search-fields'
import { SearchIndex, type IsIn, type SearchResult } from '@tocador/contracts/search/search-index'
import type { Synonyms } from '@tocador/contracts/search/synonyms'
import { usualSynonyms } from '../synonyms/shop-synonyms'
import { SLICE_MS } from './in-slices'

/** So few are added at once when a search comes before they were. */
const FEW = 100

/** The search index of a catalogue, made in slices beside the server's other work. */
export class ProductSearch {
  readonly #index = new SearchIndex(usualSynonyms)
  /** Products that are not in the index yet, by id. */
  readonly #left = new Map<number, PublicProduct>()
  #isFilling = false
  /** A search came while many were left. */
  #hasMissed = false
  readonly #onWhole: () => void

  /** `onWhole` is called when searches that could not be answered can be. */
  constructor(onWhole: () => void = () => {}) {
    this.#onWhole = onWhole
  }

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

  useSynonyms(synonyms: Synonyms): void {
    this.#index.useSynonyms(synonyms)
  }

  /** Undefined while many products are not in the index yet. Other synonyms are only tried. */
  search(typed: string, isIn?: IsIn, synonyms?: Synonyms): SearchResult | undefined {
    if (this.#left.size > FEW) {
      this.#hasMissed = true
      return undefined
    }
    this.#fill(() => true)
    return this.#index.search(typed, isIn, synonyms)
  }

  #fillSlice(): void {
    const end = performance.now() + SLICE_MS
    this.#fill(() => performance.now() < end)
    this.#isFilling = this.#left.size > 0
    if (this.#isFilling) setImmediate(() => this.#fillSlice())
    else if (this.#hasMissed) {
      this.#hasMissed = false
      this.#onWhole()
    }
  }

  #fill(goesOn: () => boolean): void {
    for (const [id, product] of this.#left) {
      this.#index.put(id, searchFieldsOf(product))
      this.#left.delete(id)
      if (!goesOn()) return
    }
  }
}
