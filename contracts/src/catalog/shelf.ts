import { fold } from '../search-text'

/** Filters and page of the storefront's product list, as they stand in the address of `/`. */
export interface Shelf {
  search: string
  /** `''` means all categories. */
  category: string
  page: number
}

export const wholeShelf: Shelf = { search: '', category: '', page: 1 }

/** The query parameters of the panel's section and of the three parts of the shelf. */
export const PANEL_QUERY = 'panel'
export const SHELF_QUERY = { search: 'buscar', category: 'categoria', page: 'pagina' } as const

/** Invalid values become defaults. While the panel is open, the parameters belong to the panel. */
export function readShelf(query: string): Shelf {
  const given = new URLSearchParams(query)
  if (given.has(PANEL_QUERY)) return wholeShelf
  const page = given.get(SHELF_QUERY.page) ?? ''
  return {
    search: (given.get(SHELF_QUERY.search) ?? '').slice(0, 200),
    category: (given.get(SHELF_QUERY.category) ?? '').slice(0, 120),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query with these filters replaced; other parameters stay. */
export function writeShelf(query: string, { search, category, page }: Shelf): string {
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
  return written.toString()
}

export const isNarrowed = ({ search, category }: Shelf) => search.trim() !== '' || category !== ''

/** Whether both list the same products; pages are not compared. */
export const haveSameFilters = (one: Shelf, other: Shelf) =>
  one.search.trim() === other.search.trim() && fold(one.category) === fold(other.category)

/** The title of a page that opens at these results; undefined for the whole list. */
export function shelfTitle({ search, category, page }: Shelf): string | undefined {
  const words = search.trim()
  const filters = [words && `«${words}»`, category].filter(Boolean).join(' en ')
  const parts = [filters, page > 1 ? `página ${page}` : ''].filter(Boolean).join(', ')
  return parts === '' ? undefined : parts.charAt(0).toUpperCase() + parts.slice(1)
}
