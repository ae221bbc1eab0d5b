import { isCatalogue } from '../api/kept-copy'

/**
 * What the worker does with a request:
 * - `landing`: the shop's page; from the network, else as it was
 * - `page`: any other page; from the network only
 * - `shell`: a file of the build; as it was kept
 * - `catalogue`: products, the same for everybody; from the network, else as they were, marked with their time
 * - `picture`: a product's; its name changes with its content, so a kept one is right for ever
 *
 * Everything else passes untouched and is never kept: cart, orders, accounts, the panel, all that is sent.
 */
export type Route = 'landing' | 'page' | 'shell' | 'catalogue' | 'picture'

const landing = /^\/(?:login|register)?$/
const picture = /^\/media\/[\w-]+\.webp$/

export function routeOf(
  request: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
  shell: readonly string[],
): Route | undefined {
  const { pathname, searchParams, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return undefined
  if (request.mode === 'navigate') return landing.test(pathname) ? 'landing' : 'page'
  // Also those of the version before: a page that is still open goes on using its own.
  if (pathname.startsWith('/assets/') || shell.includes(pathname)) return 'shell'
  if (isCatalogue(pathname, searchParams)) return 'catalogue'
  return picture.test(pathname) ? 'picture' : undefined
}

/** Only the landing as everybody gets it is kept: not under the title of one product. */
export function isPlainLanding(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname === '/' && !searchParams.has('producto')
}

/** The same list, however its query is ordered. */
export function catalogueKey(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** The files of the build that a page names. */
export const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** The same picture in another size. */
export const isSamePicture = (one: string, other: string) => pictureName(one) === pictureName(other)
const pictureName = (url: string) => new URL(url, 'https://a.invalid').pathname.replace(/-\d+\.webp$/, '')

/** Whoever stands between may answer in the shop's place that it is away. */
export const isAway = (status: number) => status >= 502 && status <= 504
