import { STOREFRONT_PAGE } from '@tocador/contracts/catalog/catalog-words'
import type { PublicProductsQuery } from '@tocador/contracts/catalog/product-schemas'
import { countedWords, type Searched } from '../../searches'

/** What neither narrows a list nor orders it. */
const OF_THE_LIST = new Set(['page', 'limit', 'in_stock', 'search', 'sort', 'grouped', 'meant', 'fields'])
const narrowsNothing = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The search that a list answers, if it is to be counted: not a suggestion, a further page, another order or a filter of it. */
export function searchedBy(query: PublicProductsQuery, found: number): Searched | undefined {
  const { meant, page, limit, sort } = query
  if (meant !== true || page !== 1 || limit < STOREFRONT_PAGE || sort !== 'newest') return undefined
  const isNarrowed = Object.entries(query).some(([name, value]) => !OF_THE_LIST.has(name) && !narrowsNothing(value))
  const words = isNarrowed ? undefined : countedWords(query.search)
  return words === undefined ? undefined : { words, found }
}
