/** What is rendered for every address the storefront doesn't know: one page, however many addresses are tried. */
export const UNKNOWN_PAGE = '/no-existe'

const pages = new Set(['/', '/login', '/register'])

/**
 * The part of an address that its page depends on. Everything else in a query is for the browser (filters, the sender's
 * marks) and would only make the same page again.
 */
export function pageAddress(url: string): string {
  const path = pathOf(url)
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  if (!pages.has(page)) return UNKNOWN_PAGE
  const product = new URLSearchParams(url.slice(path.length + 1)).get('producto')
  return product !== null && /^[1-9]\d{0,9}$/.test(product) ? `${page}?producto=${product}` : page
}

/** Asked for by a page, not by a visitor: a short refusal will do. */
export function isPartOfPage(url: string): boolean {
  return /^\/(?:assets|media)\/|\.[a-z0-9]{2,5}$/i.test(pathOf(url))
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
