import { STOREFRONT_FETCH } from '@tocador/contracts/catalog/catalog-words'
import { FILTER_PARAMETERS, SHELF_QUERY } from '@tocador/contracts/catalog/shelf'
import { isCatalogue } from '../api/kept-copy'

/**
 * How the worker handles a request:
 * - `landing`: the landing page, and a product, which it shows too; network first, else the cached copy
 * - `page`: any other page; network only
 * - `shell`: a file of the build; cache first
 * - `catalogue`: products, the same for every visitor; network first, else the cached copy with the time it was fetched
 * - `picture`: a product's picture; cache first, since its name changes with its content
 *
 * Everything else is neither handled nor cached: cart, orders, accounts, the panel, all writes.
 */
export type Route = 'landing' | 'page' | 'shell' | 'catalogue' | 'picture'

const landing = /^\/(?:login|register|producto\/[^/]+)?$/
const picture = /^\/media\/[\w-]+\.webp$/

export function routeOf(
  request: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
  shell: readonly string[],
): Route | undefined {
  const { pathname, searchParams, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return undefined
  if (request.mode === 'navigate') return landing.test(pathname) ? 'landing' : 'page'
  // Files of the previous version too: an open page still loads them.
  if (pathname.startsWith('/assets/') || shell.includes(pathname)) return 'shell'
  if (isCatalogue(pathname, searchParams)) return 'catalogue'
  return picture.test(pathname) ? 'picture' : undefined
}

/** Only the landing page without a product or filters is cached: with them it has another title and other products. */
export function isPlainLanding(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return (
    pathname === '/' &&
    !['producto', ...Object.values(SHELF_QUERY), ...FILTER_PARAMETERS].some((name) => searchParams.has(name))
  )
}

/** The cache key of a list; the order of its query parameters does not matter. */
export function catalogueKey(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** The list that a landing page asks for: in stock and with each family once, unless its data says otherwise. */
export const wholeCatalogueOf = (html: string): string =>
  `/api/public/products?page=1&limit=${STOREFRONT_FETCH}&in_stock=${html.includes('"listsSoldOut":true') ? 'first' : 'true'}${html.includes('"listsShadesApart":true') ? '' : '&grouped=true'}`

const WHOLE = new Set(['page', 'limit', 'in_stock', 'grouped'])
/** Whether a page may ask for this list as `wholeCatalogueOf` does, whatever its data says. */
export function isWholeCatalogue(url: string): boolean {
  const { searchParams } = new URL(url, 'https://a.invalid')
  const isFirst = searchParams.get('page') === '1' && searchParams.get('limit') === String(STOREFRONT_FETCH)
  return isFirst && [...searchParams.keys()].every((name) => WHOLE.has(name))
}

/** The build files that a page links to. */
export const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** The same picture in another size. */
export const isSamePicture = (one: string, other: string) => pictureName(one) === pictureName(other)
const pictureName = (url: string) => new URL(url, 'https://a.invalid').pathname.replace(/-\d+\.webp$/, '')

/** These statuses may come from a proxy while the server is unavailable. */
export const isAway = (status: number) => status >= 502 && status <= 504
