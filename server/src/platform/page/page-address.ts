import { matchPage } from '@tocador/contracts/public-pages'

/** The path without its trailing slash, when only that one is a page: the client's router treats the two as different. */
export function addressWithoutSlash(url: string): string | undefined {
  const path = pathOf(url)
  const page = path.replace(/\/$/, '')
  return page !== path && matchPage(page).page !== 'notFound' ? page + url.slice(path.length) : undefined
}

/** Requested by a page and not by a visitor, so a missing file is answered with a short refusal. */
export function isPartOfPage(url: string): boolean {
  return /^\/(?:assets|media)\/|\.[a-z0-9]{2,5}$/i.test(pathOf(url))
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
