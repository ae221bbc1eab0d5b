import { KEPT_AT } from '../api/kept-copy'
import { catalogueKey, filesOfPage, isSamePicture, isWholeCatalogue } from './routes'

const PAGE = 'landing'
const CATALOGUE = 'catalogue'
const PICTURES = 'pictures'
const SHELL = 'shell-'
const LISTS_AT_MOST = 24
const PICTURES_AT_MOST = 240

export const shellName = (version: string) => `${SHELL}${version}`

const anyVariant = { ignoreSearch: true, ignoreVary: true }
const findInAnyVersion = (file: string) => caches.match(file, anyVariant)

/**
 * Searches the caches of all versions, since a page may be older than the worker: first that of this version, as a file
 * without a hash in its name may have changed since.
 */
export const findFile = async (file: string, version: string) =>
  (await caches.match(file, { ...anyVariant, cacheName: shellName(version) })) ?? findInAnyVersion(file)

export async function findLanding(): Promise<Response | undefined> {
  return (await caches.open(PAGE)).match('/')
}

/** Cached only when all its files are: a page without its script would not work. */
export async function keepLanding(page: Response): Promise<void> {
  const files = filesOfPage(await page.clone().text())
  const kept = await Promise.all(files.map(findInAnyVersion))
  if (kept.every(Boolean)) await (await caches.open(PAGE)).put('/', page)
}

export async function findList(url: string): Promise<Response | undefined> {
  return (await caches.open(CATALOGUE)).match(catalogueKey(url))
}

export async function keepList(url: string, list: Response): Promise<void> {
  const headers = { 'content-type': list.headers.get('content-type') ?? '', [KEPT_AT]: new Date().toISOString() }
  const copy = new Response(await list.blob(), { headers })
  // The list of the whole shop is written once per visit, before the products and searches that are opened after it.
  await keepWithin(CATALOGUE, catalogueKey(url), copy, LISTS_AT_MOST, isWholeCatalogue)
}

export async function findPicture(url: string): Promise<Response | undefined> {
  return (await caches.open(PICTURES)).match(url, { ignoreVary: true })
}

/** Offline, any size of the picture is acceptable. */
export async function findPictureOfAnySize(url: string): Promise<Response | undefined> {
  const pictures = await caches.open(PICTURES)
  const other = (await pictures.keys()).find((one) => isSamePicture(one.url, url))
  return other && pictures.match(other)
}

/** A substitute for a missing size is not marked `immutable` and is not cached. */
export async function keepPicture(url: string, picture: Response): Promise<void> {
  if (!/immutable/.test(picture.headers.get('cache-control') ?? '')) return
  await keepWithin(PICTURES, url, picture, PICTURES_AT_MOST)
}

/** Writing moves an entry to the end, so the first entries were written longest ago. Lasting ones stay, and are not counted. */
async function keepWithin(
  name: string,
  key: string,
  copy: Response,
  most: number,
  isLasting: (url: string) => boolean = () => false,
): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, copy)
  const keys = (await cache.keys()).filter((one) => !isLasting(one.url))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((one) => cache.delete(one)))
}

/** Of the other versions only the previous one is kept: pages opened with it still load its files. */
export async function dropOldShells(version: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shellName(version))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
