import { readShelf, writeShelf, type Shelf } from './catalog/shelf'

/**
 * The addresses of the public pages by name; `:id` is replaced by a number. A new page needs one entry here, one in
 * server/src/boot/load-page.ts (what it shows), one in web/src/storefront/public-pages.tsx (its component) and one in
 * web/src/storefront/page-heads.ts (its head).
 */
export const publicPages = {
  product: '/?producto=:id',
  survey: '/survey/:id',
  landing: '/',
  login: '/login',
  register: '/register',
  privacy: '/aviso-de-privacidad',
} as const

export type PageName = keyof typeof publicPages

export interface PageMatch {
  /** `results`: the landing page with filters or a page number of its product list. */
  page: PageName | 'results' | 'notFound'
  /** The number that replaces `:id`. */
  id?: number
  /** Of `results` only. */
  shelf?: Shelf
  /** Its address holds what visitors type, so there may be any number of such pages. */
  isTyped?: boolean
  /**
   * The part of an address that affects the page. Tracking parameters are removed, so that they do not create
   * duplicate cached pages.
   */
  address: string
}

const names = Object.keys(publicPages) as PageName[]
const idPattern = /^[1-9]\d{0,9}$/

/**
 * The page with this path. It ignores the query: enough for choosing a component, but not for loading a page's data.
 */
export const pageAtPath = (path: string): PageName | undefined =>
  names.find((page) =>
    new RegExp(`^${publicPages[page].replace(/\?.*/, '').replace(':id', '[1-9]\\d{0,9}')}$`).test(path),
  )

/** The page at an address (path and query). All unknown addresses share one page. */
export function matchPage(url: string): PageMatch {
  for (const page of names) {
    const match = matchOne(page, url)
    if (match) return match.page === 'landing' ? matchResults(url, match) : match
  }
  return { page: 'notFound', address: '/no-existe' }
}

function matchResults(url: string, landing: PageMatch): PageMatch {
  const shelf = readShelf(url.split('?').slice(1).join('?'))
  return writeShelf('', shelf) === '' ? landing : resultsMatch(shelf)
}

export const resultsMatch = (shelf: Shelf): PageMatch => ({
  page: 'results',
  shelf,
  address: `${publicPages.landing}?${writeShelf('', shelf)}`,
})

export const pageAddress = (page: PageName, id: number) => publicPages[page].replace(':id', String(id))

function matchOne(page: PageName, url: string): PageMatch | undefined {
  const [path = '', query = ''] = publicPages[page].split('?')
  const [askedPath = '', ...askedQuery] = url.split('?')
  if (query === '') return matchPath(page, path, askedPath)
  const [parameter = ''] = query.split('=')
  const value = askedPath === path ? new URLSearchParams(askedQuery.join('?')).get(parameter) : null
  return value === null ? undefined : withId(page, value)
}

function matchPath(page: PageName, path: string, asked: string): PageMatch | undefined {
  if (path === asked) return { page, address: path }
  const [start = '', end] = path.split(':id')
  if (end === undefined || !asked.startsWith(start) || !asked.endsWith(end)) return undefined
  return withId(page, asked.slice(start.length, asked.length - end.length))
}

const withId = (page: PageName, value: string): PageMatch | undefined =>
  idPattern.test(value) ? { page, id: Number(value), address: pageAddress(page, Number(value)) } : undefined
