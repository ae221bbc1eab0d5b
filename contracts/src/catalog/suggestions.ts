import { literalOf } from '../search/literal-search'
import { publicKind } from './catalog-words'
import { fold, hasWords, searchWords } from '../search-text'

export const SUGGESTED = { products: 4, places: 3, near: 3 } as const
/** So few letters suggest nothing. */
export const LEAST_LETTERS = 2
/** Of a search that finds nothing only the first words are tried without the others. */
const WORDS_TRIED = 4

/** A category, or a type of products, which is searched by its name. */
export interface SuggestedPlace {
  kind: 'category' | 'type'
  name: string
  count: number
}
export interface NearSearch {
  search: string
  count: number
}
export interface Suggestions<Product> {
  products: Product[]
  total: number
  instead?: string | undefined
  places: SuggestedPlace[]
  /** When nothing is found: searches with fewer of the words, which find something. */
  near: NearSearch[]
}

/** A list of products in stock: the browser's own one, or the server's. */
export interface SuggestionSource<Product> {
  /** `products`: at least the first four. */
  find: (search: string) => { products: readonly Product[]; total: number; instead?: string | undefined }
  categories: readonly string[]
  types: readonly string[]
  countIn: (category: string) => number
}

/** What is suggested while a search is typed. Browser and server suggest the same of the same products. */
export function suggestionsFor<Product>(typed: string, source: SuggestionSource<Product>): Suggestions<Product> {
  const { products, total, instead } = source.find(typed)
  return {
    products: products.slice(0, SUGGESTED.products),
    total,
    ...(instead !== undefined && { instead }),
    places: placesFor(instead ?? literalOf(typed) ?? typed, source),
    near: total > 0 ? [] : nearestSearches(typed, source),
  }
}

function placesFor<Product>(search: string, { find, categories, types, countIn }: SuggestionSource<Product>) {
  const words = searchWords(search)
  const named = (names: readonly string[]) =>
    words.length === 0
      ? []
      : names
          .filter((name) => hasWords(fold(publicKind(name)), words))
          .toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1))
  const places: SuggestedPlace[] = []
  const add = (kind: SuggestedPlace['kind'], name: string, count: () => number) => {
    if (places.length === SUGGESTED.places || places.some((place) => fold(place.name) === fold(name))) return
    const place = { kind, name, count: count() }
    if (place.count > 0) places.push(place)
  }
  for (const name of named(categories)) add('category', name, () => countIn(name))
  for (const name of named(types)) add('type', name, () => find(name).total)
  return places
}

/** The most of the words that find something together, then the known words one by one. */
function nearestSearches<Product>(typed: string, { find }: SuggestionSource<Product>): NearSearch[] {
  const words = (literalOf(typed) ?? typed).trim().slice(0, 100).split(/\s+/).slice(0, WORDS_TRIED)
  const near = new Map<string, number>()
  const tryOut = (search: string) => {
    if (near.has(search)) return
    const count = find(search).total
    if (count > 0) near.set(search, count)
  }
  const alone = words.filter((word) => word.length > 1)
  if (literalOf(typed) !== undefined) tryOut(alone.join(' '))
  if (alone.length > 2) for (const left of alone) tryOut(alone.filter((word) => word !== left).join(' '))
  for (const word of alone) if (near.size < SUGGESTED.near && alone.length > 1) tryOut(word)
  return [...near].slice(0, SUGGESTED.near).map(([search, count]) => ({ search, count }))
}
