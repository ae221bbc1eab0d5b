import { showNumber } from './money'
/** Where a list stands: `total` rows on `pages` pages of `limit`. */
export interface Paging {
  page: number
  limit: number
  total: number
  pages: number
}

export const PAGE_SIZES = [5, 10, 20, 50] as const
const PAGE_WINDOW = 5

export const pagingOf = (page: number, limit: number, total: number): Paging => ({
  page,
  limit,
  total,
  pages: Math.max(1, Math.ceil(total / limit)),
})

/** The page that a query names: one of `usual` rows without a limit, all rows (no limit) without both. */
export const pageOf = (query: { page?: number | undefined; limit?: number | undefined }, usual: number) => ({
  page: query.page ?? 1,
  limit: query.limit ?? (query.page === undefined ? null : usual),
})

/** Page numbers of the bar: first, last and a window of up to five, with gaps as 'gap' (PAGE-04, PAGE-05). */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const size = Math.min(PAGE_WINDOW, pages)
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  const shown: (number | 'gap')[] = Array.from({ length: size }, (_, i) => first + i)
  if (first > 2) shown.unshift('gap')
  if (first > 1) shown.unshift(1)
  const last = first + size - 1
  if (last < pages - 1) shown.push('gap')
  if (last < pages) shown.push(pages)
  return shown
}

export const pagingText = ({ page, pages, total }: Paging) =>
  `Página ${showNumber(page)} de ${showNumber(pages)} (${showNumber(total)} elementos total)`
