import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { literalOf } from '@tocador/contracts/search/literal-search'

/** Explains an empty list with the visitor's search and category. */
export function emptyText({ search, category, filters }: Pick<Shelf, 'search' | 'category' | 'filters'>): string {
  const words = (literalOf(search) ?? search).trim()
  if (words === '' && filters !== '') return 'Nada tiene todo lo que elegiste en los filtros.'
  if (words === '' && category === '') return 'Estamos surtiendo la tienda. Vuelve pronto.'
  if (words === '') return `Por ahora no hay nada en ${category}.`
  return category === '' ? `Nada coincide con «${words}».` : `Nada coincide con «${words}» en ${category}.`
}
