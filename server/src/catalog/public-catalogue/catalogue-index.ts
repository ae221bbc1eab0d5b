import { isDeepStrictEqual } from 'node:util'
import type {
  Category,
  ProductChoices,
  ProductPage,
  ProductType,
  PublicProduct,
  ShelfProduct,
} from '@tocador/contracts/catalog/product-schemas'
import { PUBLIC_PRODUCT_SORTS, publicKind, type PublicProductSort } from '@tocador/contracts/catalog/catalog-words'
import { isGtin } from '@tocador/contracts/catalog/gtin'
import { soldOutLast } from '@tocador/contracts/catalog/product-orders'
import { meantOrder } from '@tocador/contracts/search/meant-order'
import { recordOf } from '@tocador/contracts/record-of'
import { fold, hasWords, searchWords } from '@tocador/contracts/search-text'
import type { Synonyms } from '@tocador/contracts/search/synonyms'
import { countChoices } from './count-choices'
import type { ListQuery, NarrowQuery } from './list-query'
import type { SearchResult } from '@tocador/contracts/search/search-index'
import { EditionCache } from './edition-cache'
import { fitsFilters, isOfKind, type Fits } from './entry-filters'
import { entryOf, hasSameTexts, noFacts, type Entry } from './catalogue-entry'
import { ProductSearch } from './product-search'
import type { FreeUnits, SellableRow } from './queries'
import { cardsInOrder, entryOrders, type SoldUnits } from './card-orders'
import { isSoldOut, oncePerFamily, ShelfFamilies, showFamily, shownOf } from './shelf-families'
import { SoldOut } from './sold-out'
import { SortedList } from './sorted-list'
import { UsedCategories } from './used-categories'

export type FeedProduct = Pick<Entry, 'product' | 'offer'> & { facts: NonNullable<Entry['facts']> }

/** For a product the ids of those bought together with it, the most often first. */
export type BoughtTogetherIds = ReadonlyMap<number, readonly number[]>

/** So many times fewer than all are sorted again instead of taken from the sorted list of all. */
const MANY_TIMES = 32

/** All cards of a list in their order. */
interface WholeList {
  cards: readonly Entry[]
  instead?: string | undefined
}

/** All products for sale, in memory: searched, sorted and paged without the database. */
export class CatalogueIndex {
  types: ProductType[]
  categories: Category[]
  /** The owner's groups of words, beside those that every shop knows. */
  synonymsOfShop: readonly (readonly string[])[] = []
  /** Increases with every change; responses created from an earlier edition are outdated. */
  edition: number
  /** Increases when products change, but not when only free units change. */
  productsEdition: number
  readonly #entries = new Map<number, Entry>()
  #soldUnits: SoldUnits = new Map()
  readonly #sorted = recordOf(PUBLIC_PRODUCT_SORTS, (sort) => this.#sortedBy(sort))
  readonly #families = new ShelfFamilies()
  readonly #used = new UsedCategories()
  readonly #wholeLists = new EditionCache<WholeList>()
  readonly #soldOut = new SoldOut()
  #boughtTogether: BoughtTogetherIds = new Map()
  readonly #deleted: Set<number>
  // Answers that found only parts of words are outdated.
  readonly #search = new ProductSearch(() => (this.edition += 1))

  constructor(
    rows: SellableRow[],
    types: ProductType[],
    categories: Category[],
    { edition = 0, deleted = [] }: { edition?: number; deleted?: readonly number[] } = {},
  ) {
    this.#deleted = new Set(deleted)
    this.edition = edition
    this.productsEdition = edition
    this.types = types
    this.categories = categories
    for (const row of rows) this.#replace(row.id, entryOf(row))
  }

  #replace(id: number, after: Entry | undefined): void {
    const before = this.#entries.get(id)
    for (const list of Object.values(this.#sorted)) list.replace(before, after)
    this.#used.replace(before, after)
    this.#families.replace(before, after)
    this.#soldOut.put(id, after?.product.stock_total ?? 1)
    if (after) this.#entries.set(id, after)
    else this.#entries.delete(id)
    if (!after) this.#search.remove(id)
    else if (!before || !hasSameTexts(before, after)) this.#search.put(after.product)
  }

  /** Sorts a new catalogue beside the server's other work. */
  async prepareOrders(): Promise<void> {
    for (const list of Object.values(this.#sorted)) await list.prepare(this.#entries.values())
  }

  get size(): number {
    return this.#entries.size
  }

  ids(): Iterable<number> {
    return this.#entries.keys()
  }

  /** Whether the product is here as the row has it. */
  isCurrent(row: SellableRow): boolean {
    const entry = this.#entries.get(row.id)
    return entry !== undefined && isDeepStrictEqual({ ...entry, family: undefined }, entryOf(row))
  }

  find(id: number): PublicProduct | undefined {
    return this.#entries.get(id)?.product
  }

  /** As a list of families shows it. */
  findShown(id: number): ShelfProduct | undefined {
    this.#families.join()
    const entry = this.#entries.get(id)
    return entry && shownOf(entry)
  }

  /** What the product's own page shows. */
  findPage(id: number): ProductPage | undefined {
    this.#families.join()
    const entry = this.#entries.get(id)
    const family = entry?.family && { family: showFamily(entry.family) }
    return entry && { ...entry.product, ...(entry.facts ?? noFacts), ...family }
  }

  /** All products by number, with what their pages show. */
  forFeed(): FeedProduct[] {
    const rows = [...this.#entries.values()].map(({ product, facts, offer }) => ({
      product,
      facts: facts ?? noFacts,
      offer,
    }))
    return rows.sort((one, other) => one.product.id - other.product.id)
  }

  /** Ids of products bought together with this one; some may no longer be for sale. */
  boughtWith(id: number): readonly number[] {
    return this.#boughtTogether.get(id) ?? []
  }

  putBoughtTogether(ids: BoughtTogetherIds): void {
    this.#boughtTogether = ids
    this.edition += 1
  }

  putSoldUnits(units: SoldUnits): void {
    this.#soldUnits = units
    this.#sorted.best_selling = this.#sortedBy('best_selling')
    this.edition += 1
  }

  #sortedBy(sort: PublicProductSort): SortedList<Entry> {
    return new SortedList<Entry>(entryOrders(sort, this.#soldUnits))
  }

  isDeleted(id: number): boolean {
    return this.#deleted.has(id)
  }

  /** What visitors choose from. A shop starts with the usual categories, most of which have no products yet. */
  categoriesWithProducts(): Category[] {
    return this.categories.filter(({ name }) => publicKind(name) !== '' && this.#used.has(fold(name)))
  }

  list(query: ListQuery): { products: ShelfProduct[]; total: number; instead?: string | undefined } {
    const { page, limit, ...narrowed } = query
    const { cards, instead } = this.#wholeLists.get(this.edition, JSON.stringify(narrowed), () =>
      this.#wholeList(query),
    )
    const shown = cards.slice((page - 1) * limit, page * limit)
    return { products: shown.map(query.grouped ? shownOf : productOf), total: cards.length, instead }
  }

  #wholeList(query: ListQuery): WholeList {
    const { entries, instead } = this.#matches(query, fitsFilters(query, this.#soldOut))
    const isBestFirst = query.meant === true && query.sort === 'newest' && query.search !== ''
    const hasFamilies = query.grouped === true && !this.#families.isEmpty
    const once = hasFamilies ? oncePerFamily(entries) : entries
    const ordered = hasFamilies && !isBestFirst ? cardsInOrder(once, query.sort, this.#soldUnits) : once
    const isLast = query.grouped ? isSoldOut : hasNoUnits
    return { cards: query.in_stock === 'first' ? soldOutLast(ordered, isLast) : ordered, instead }
  }

  /** What the filters of a list can be set to. */
  choices(query: NarrowQuery): ProductChoices {
    const choices = this.#choices(query)
    if (query.search === '') return choices
    // A search depends on what is in stock.
    const { in_stock } = this.#choices({ ...query, in_stock: true })
    const { with_sold_out } = this.#choices({ ...query, in_stock: 'first' })
    return { ...choices, in_stock, with_sold_out }
  }

  #choices(query: NarrowQuery): ProductChoices {
    const { entries } = this.#matches({ ...query, sort: 'newest' }, [])
    return countChoices(entries, query)
  }

  #matches(
    query: NarrowQuery & Pick<ListQuery, 'sort'>,
    filters: readonly Fits[],
  ): { entries: readonly Entry[]; instead?: string | undefined } {
    const fits = [...isOfKind(query), ...filters]
    const isIn = (entry: Entry) => fits.every((one) => one(entry))
    const words = searchWords(query.search)
    if (query.grouped) this.#families.join()
    const inOrder = this.#sorted[query.sort].entries(this.#entries.values())
    const meant =
      query.meant === true && words.length > 0 && !isGtin(query.search)
        ? this.#search.search(query.search, query.in_stock === true ? this.#soldOut.isIn : undefined)
        : undefined
    if (!meant) {
      if (words.length > 0) fits.push((entry) => hasWords(entry.searchText, words))
      return { entries: fits.length === 0 ? inOrder : inOrder.filter(isIn) }
    }
    const among = this.#fewOf(meant)?.sort(entryOrders(query.sort, this.#soldUnits)) ?? inOrder
    return meantOrder(among, meant, ({ id }) => id, query.sort === 'newest', isIn)
  }

  /** What was found, if sorting it takes less time than looking at all products in their order. */
  #fewOf({ found, guessed }: SearchResult): Entry[] | undefined {
    if ((found.size + guessed.size) * MANY_TIMES > this.#entries.size) return undefined
    return [...found.keys(), ...guessed.keys()].flatMap((id) => this.#entries.get(id) ?? [])
  }

  /** What else words mean changes what is found, so earlier answers are outdated. */
  useSynonyms(synonyms: Synonyms, ofShop: readonly (readonly string[])[]): void {
    this.#search.useSynonyms(synonyms)
    this.synonymsOfShop = ofShop
    this.edition += 1
  }

  /** The products that a search finds, the best first; undefined while the index is being made. */
  findMeant(typed: string, synonyms?: Synonyms): PublicProduct[] | undefined {
    const result = this.#search.search(typed, undefined, synonyms)
    const best = (fits: ReadonlyMap<number, number>) => [...fits].sort(([, one], [, other]) => other - one)
    return result && [...best(result.found), ...best(result.guessed)].flatMap(([id]) => this.find(id) ?? [])
  }

  /** Replaces these products by their current rows. Those without a row are no longer for sale and are removed. */
  putProducts(ids: number[], rows: SellableRow[], deleted: readonly number[] = []): void {
    const entries = new Map(rows.map((row) => [row.id, entryOf(row)]))
    for (const id of ids) {
      this.#replace(id, entries.get(id))
      this.#deleted.delete(id)
    }
    for (const id of deleted) this.#deleted.add(id)
    this.edition += 1
    this.productsEdition = this.edition
  }

  putFreeUnits(levels: FreeUnits[]): void {
    let hasChanged = false
    for (const { id, free } of levels) {
      const entry = this.#entries.get(id)
      if (!entry || entry.product.stock_total === free) continue
      entry.product = { ...entry.product, stock_total: free }
      this.#soldOut.put(id, free)
      hasChanged = true
    }
    if (hasChanged) this.edition += 1
  }

  /** Products whose type or category has another name now. */
  idsOfRenamedKinds(): number[] {
    const kinds = new Map(this.types.map((type) => [type.id, type]))
    return [...this.#entries.values()].flatMap(({ product }) => {
      const kind = kinds.get(product.product_type_id)
      return kind?.name === product.product_type_name && kind.category === product.category_name ? [] : [product.id]
    })
  }

  /** All types and categories, some of which changed. */
  putKinds(types: ProductType[], categories: Category[]): void {
    this.types = types
    this.categories = categories
    this.edition += 1
    this.productsEdition = this.edition
  }

  /** All deleted products; those in `except` are known better. */
  putDeleted(ids: readonly number[], except: ReadonlySet<number>): void {
    const deleted = new Set(ids)
    for (const id of this.#deleted) if (!deleted.has(id) && !except.has(id)) this.#deleted.delete(id)
    for (const id of deleted) if (!except.has(id)) this.#deleted.add(id)
    this.edition += 1
  }
}

const productOf = ({ product }: Entry) => product
const hasNoUnits = ({ product }: Entry) => product.stock_total <= 0
