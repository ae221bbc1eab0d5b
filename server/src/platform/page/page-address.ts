import { SHADE_QUERY, shadeInQuery } from '@tocador/contracts/catalog/shade-query'
import { matchPage, missingPages, OLD_PRODUCT_QUERY, type PageMatch } from '@tocador/contracts/public-pages'

/** The path without its trailing slash, when only that one is a page: the client's router treats the two as different. */
export function addressWithoutSlash(url: string): string | undefined {
  const path = pathOf(url)
  const page = path.replace(/\/$/, '')
  return page !== path && matchPage(page).page !== 'notFound' ? page + url.slice(path.length) : undefined
}

/** The page that an address with a broken escape meant, as a cut or mistyped link has one: the path of no page has an escape. */
export function addressWithoutEscapes(url: string): string {
  const path = pathOf(url)
  const page = path.replaceAll('%', '')
  return matchPage(page).page === 'notFound' ? missingPages.notFound.address : page + url.slice(path.length)
}

/** Where a product's page stands, when it was requested by an older or misspelled address of it. Its query is kept. */
export function addressOfProduct(url: string, { page, id, address }: PageMatch): string | undefined {
  const path = pathOf(url)
  if (page !== 'product' || path === address) return undefined
  const query = new URLSearchParams(url.slice(path.length))
  query.delete(OLD_PRODUCT_QUERY)
  if (shadeInQuery(query.toString()) === id) query.delete(SHADE_QUERY)
  return query.size === 0 ? address : `${address}?${query.toString()}`
}

/** Requested by a page and not by a visitor, so a missing file is answered with a short refusal. */
export function isPartOfPage(url: string): boolean {
  return /^\/(?:assets|media)\/|\.[a-z0-9]{2,5}$/i.test(pathOf(url))
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
