/** What is rendered for every address the storefront doesn't know: one page, however many addresses are tried. */
export const UNKNOWN_PAGE = '/no-existe'

const pages = new Set(['/', '/login', '/register'])

/**
 * The part of an address that its page depends on. Everything else in a query is for the browser (filters, the sender's
 * marks) and would only make the same page again.
 */
export function pageAddress(url: string): string {
  const page = pathOf(url)
  if (!pages.has(page)) return UNKNOWN_PAGE
  const product = page === '/' ? new URLSearchParams(url.slice(page.length + 1)).get('producto') : null
  return product !== null && /^[1-9]\d{0,9}$/.test(product) ? productAddress(product) : page
}

/** Where a page is found that was asked for with a slash too many: in the browser it would be another address. */
export function addressWithoutSlash(url: string): string | undefined {
  const path = pathOf(url)
  const page = path.replace(/\/$/, '')
  return page !== path && pages.has(page) ? page + url.slice(path.length) : undefined
}

const productAddress = (id: string | number) => `/?producto=${id}`

/** The page of all products that are not for sale: whoever tries numbers finds one page, kept once. */
export const GONE_PRODUCT = productAddress(0)

/** The product a page's address names. */
export function productIn(address: string): number | undefined {
  const id = /^\/\?producto=(\d+)$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Asked for by a page, not by a visitor: a short refusal will do. */
export function isPartOfPage(url: string): boolean {
  return /^\/(?:assets|media)\/|\.[a-z0-9]{2,5}$/i.test(pathOf(url))
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
