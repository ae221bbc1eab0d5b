import { fold } from './search-text'
import { shadeInQuery } from './catalog/shade-query'
import { PANEL_QUERY, readShelf, writeShelf, type Shelf } from './catalog/shelf'

/**
 * The addresses of the public pages by name; `:id` is replaced by a number, and `-:name` by words that a visitor reads. A
 * new page needs one entry here, one in server/src/boot/load-page.ts (what it shows), one in
 * web/src/storefront/public-pages.tsx (its component) and one in web/src/storefront/page-heads.ts (its head).
 */
export const publicPages = {
  product: '/producto/:id-:name',
  survey: '/survey/:id',
  landing: '/',
  login: '/login',
  register: '/register',
  privacy: '/aviso-de-privacidad',
} as const

export type PageName = keyof typeof publicPages

/** Why an address has nothing to show: no such page, or a product that was deleted. */
export type MissingPage = 'notFound' | 'gone'

export interface PageMatch {
  /** `results`: the landing page with filters or a page number of its product list. */
  page: PageName | 'results' | MissingPage
  /** The number that replaces `:id`. */
  id?: number
  /** Of `product` only: the shade in the query, which may be of another family. */
  shade?: number
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

/** All addresses without a page share one page, and so do those of deleted products. */
export const missingPages: Record<MissingPage, PageMatch> = {
  notFound: { page: 'notFound', address: '/no-existe' },
  gone: { page: 'gone', address: '/ya-no-existe' },
}

/** Of the address that products had before they had pages: `/?producto=7`. */
export const OLD_PRODUCT_QUERY = 'producto'

const names = Object.keys(publicPages) as PageName[]
const idPattern = /^[1-9]\d{0,9}$/
const patternOf = (page: PageName) =>
  new RegExp(`^${publicPages[page].replace(':id', '([1-9]\\d{0,9})').replace('-:name', '(?:-[^/]*)?')}$`)

/**
 * The page with this path. It ignores the query: enough for choosing a component, but not for loading a page's data.
 */
export const pageAtPath = (path: string): PageName | undefined => names.find((page) => patternOf(page).test(path))

/** The number in a path of this page. */
export function idAtPath(page: PageName, path: string): number | undefined {
  const id = patternOf(page).exec(path)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The product that the older form of its address names. The panel filters its lists by a parameter of the same name. */
export function productInQuery(query: string): number | undefined {
  const given = new URLSearchParams(query)
  const id = given.get(OLD_PRODUCT_QUERY) ?? ''
  return idPattern.test(id) && !given.has(PANEL_QUERY) ? Number(id) : undefined
}

/** The page at an address (path and query). */
export function matchPage(url: string): PageMatch {
  const [path = '', ...rest] = url.split('?')
  const missing = Object.values(missingPages).find(({ address }) => address === path)
  if (missing) return missing
  const page = pageAtPath(path)
  if (page === undefined) return missingPages.notFound
  if (page === 'landing') return matchLanding(rest.join('?'))
  const id = idAtPath(page, path)
  if (id === undefined) return { page, address: path }
  const shade = page === 'product' ? shadeInQuery(rest.join('?')) : undefined
  return { page, id, address: path, ...(shade !== undefined && { shade }) }
}

function matchLanding(query: string): PageMatch {
  const id = productInQuery(query)
  if (id !== undefined) return { page: 'product', id, address: pageAddress('product', id) }
  const shelf = readShelf(query)
  return writeShelf('', shelf) === '' ? { page: 'landing', address: publicPages.landing } : resultsMatch(shelf)
}

export const resultsMatch = (shelf: Shelf): PageMatch => ({
  page: 'results',
  shelf,
  address: `${publicPages.landing}?${writeShelf('', shelf)}`,
})

export const pageAddress = (page: PageName, id: number, words = '') =>
  publicPages[page].replace(':id', String(id)).replace('-:name', words && `-${words}`)

/** The address of a product: its number decides, its name is for the reader. */
export const productAddress = ({ id, name }: { id: number; name: string }) => pageAddress('product', id, wordsOf(name))

/** A name in the letters of an address, at most 60, cut between two words: `Rímel «Noche» 24 h` is `rimel-noche-24-h`. */
function wordsOf(name: string): string {
  const words = fold(name)
    .match(/[a-z0-9]+/g)
    ?.join('-')
  return words?.match(/^.{1,60}(?=-|$)|^.{60}/)?.[0] ?? ''
}
