import { SUGGESTED, suggestionsFor } from '@tocador/contracts/catalog/suggestions'
import type { CatalogueIndex } from './catalogue-index'
import type { ListQuery } from './list-query'
import { shapes } from './show-list'

type SuggestQuery = Pick<ListQuery, 'search' | 'grouped' | 'in_stock'>

/** What is suggested while a search is typed, among the products in stock unless the list has others too. */
export function suggest(index: CatalogueIndex, { search, grouped, in_stock = true }: SuggestQuery) {
  const list = (query: Partial<ListQuery>) =>
    index.list({
      page: 1,
      limit: SUGGESTED.products,
      search: '',
      category: '',
      sort: 'newest',
      in_stock,
      meant: true,
      grouped,
      ...query,
    })
  const suggestions = suggestionsFor(search, {
    find: (words) => list({ search: words }),
    categories: index.categories.map(({ name }) => name),
    types: index.types.map(({ name }) => name),
    countIn: (category) => list({ category }).total,
  })
  return { ...suggestions, products: suggestions.products.map(shapes.card) }
}
