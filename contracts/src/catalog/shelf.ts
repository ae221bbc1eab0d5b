import { fold } from '../search-text'

/** Filters and page of the storefront's product list, as they stand in the address of `/`. */
export interface Shelf {
  search: string
  /** `''` means all categories. */
  category: string
  page: number
  /** Order and filters as a query; `readFilters` reads them. Kept as text, so that the first JavaScript needs no reader. */
  filters: string
}

export const wholeShelf: Shelf = { search: '', category: '', page: 1, filters: '' }

/** The query parameters of the panel's section and of the shelf. */
export const PANEL_QUERY = 'panel'
export const SHELF_QUERY = { search: 'buscar', category: 'categoria', page: 'pagina' } as const
/** Those of order and filters; `SHELF_FILTERS` declares what they mean. */
export const FILTER_PARAMETERS = ['orden', 'tipo', 'marca', 'desde', 'hasta', 'existencia', 'ofertas'] as const

/** Invalid values become defaults. While the panel is open, the parameters belong to the panel. */
export function readShelf(query: string): Shelf {
  const given = new URLSearchParams(query)
  if (given.has(PANEL_QUERY)) return wholeShelf
  const page = given.get(SHELF_QUERY.page) ?? ''
  return {
    search: (given.get(SHELF_QUERY.search) ?? '').slice(0, 200),
    category: (given.get(SHELF_QUERY.category) ?? '').slice(0, 120),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filters: filtersIn(given),
  }
}

const filtersIn = (given: URLSearchParams) =>
  new URLSearchParams([...given].filter(([name, value]) => value !== '' && isFilter(name))).toString()
const isFilter = (name: string) => (FILTER_PARAMETERS as readonly string[]).includes(name)

/** The query with these filters replaced; other parameters stay. */
export function writeShelf(query: string, { search, category, page, filters }: Shelf): string {
  const written = new URLSearchParams(query)
  const values = {
    [SHELF_QUERY.search]: search.trim(),
    [SHELF_QUERY.category]: category,
    [SHELF_QUERY.page]: page > 1 ? String(page) : '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  for (const name of FILTER_PARAMETERS) written.delete(name)
  for (const [name, value] of new URLSearchParams(filters)) written.append(name, value)
  return written.toString()
}

export const isNarrowed = ({ search, category, filters }: Shelf) =>
  search.trim() !== '' || category !== '' || filters !== ''

/** Whether both list the same products; pages are not compared. */
export const haveSameFilters = (one: Shelf, other: Shelf) =>
  one.search.trim() === other.search.trim() &&
  fold(one.category) === fold(other.category) &&
  one.filters === other.filters

/** The title of a page that opens at these results; undefined for the whole list. */
export function shelfTitle({ search, category, page }: Omit<Shelf, 'filters'>): string | undefined {
  const words = search.trim()
  const filters = [words && `«${words}»`, category].filter(Boolean).join(' en ')
  const parts = [filters, page > 1 ? `página ${page}` : ''].filter(Boolean).join(', ')
  return parts === '' ? undefined : parts.charAt(0).toUpperCase() + parts.slice(1)
}
