import { findFile, findLanding, findList, findPicture, findPictureOfAnySize } from './copies'
import { dropOldShells, keepLanding, keepList, keepPicture, shellName } from './copies'
import type { Message, Shell } from './messages'
import { isAway, isPlainLanding, routeOf, wholeCatalogueOf, type Route } from './routes'

declare const self: ServiceWorkerGlobalScope
declare const __SHELL__: Shell

const { version, files, pageFiles } = __SHELL__

/** Shorter than the 10 s timeout of `call`. */
const PATIENCE_MS = 8_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data, ports }) => {
  const message = data as Message
  if (message === 'activate') void self.skipWaiting()
  if (message === 'page-files') ports[0]?.postMessage(pageFiles)
})
self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, files)
  if (route !== undefined) event.respondWith(answers[route](event))
})

/** Caches all files or none, then the page and the list that the first visit loaded before the worker existed. */
async function install(): Promise<void> {
  const shell = await caches.open(shellName(version))
  try {
    await shell.addAll(
      files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
    )
  } catch (error) {
    await caches.delete(shellName(version))
    throw error
  }
  // What fails now is kept by the next visit.
  await keepFirst().catch(() => {})
}

async function keepFirst(): Promise<void> {
  const page = await fetch('/')
  if (!page.ok) return
  const html = await page.clone().text()
  await keepLanding(page)
  const list = await fetch(wholeCatalogueOf(html))
  if (list.ok) await keepList(list.url, list)
}

async function activate(): Promise<void> {
  await dropOldShells(version)
  // Otherwise a page request is sent only after the worker has started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const answers: Record<Route, (event: FetchEvent) => Promise<Response>> = {
  landing: (event) => {
    const keep = (page: Response) => (isPlainLanding(event.request.url) ? keepLanding(page) : undefined)
    return networkFirst(event, askForPage(event), keep, findLanding)
  },
  page: askForPage,
  shell: async ({ request }) =>
    (await findFile(new URL(request.url).pathname, version).catch(() => undefined)) ?? fetch(request),
  catalogue: (event) => {
    const { url } = event.request
    return networkFirst(
      event,
      fetch(event.request),
      (list) => keepList(url, list),
      () => findList(url),
    )
  },
  picture: async (event) => {
    const { url } = event.request
    const kept = await findPicture(url).catch(() => undefined)
    if (kept) return kept
    try {
      const fresh = await fetch(event.request)
      if (fresh.ok) event.waitUntil(quietly(keepPicture(url, fresh.clone())))
      return fresh
    } catch (error) {
      return orRethrow(await findPictureOfAnySize(url), error)
    }
  },
}

async function askForPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** From the network; the cached copy when there is no answer in time, or only one from a proxy. */
async function networkFirst(
  event: FetchEvent,
  asked: Promise<Response>,
  keep: (fresh: Response) => Promise<void> | undefined,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  const cachedOr = async (otherwise: () => Response | Promise<Response>) =>
    (await find().catch(() => undefined)) ?? otherwise()
  try {
    const fresh = await Promise.race([asked, pause(PATIENCE_MS)])
    if (fresh === undefined) return await cachedOr(() => asked)
    if (isAway(fresh.status)) return await cachedOr(() => fresh)
    if (fresh.ok) event.waitUntil(quietly(keep(fresh.clone())))
    return fresh
  } catch (error) {
    return cachedOr(() => {
      throw error
    })
  }
}

function orRethrow(kept: Response | undefined, error: unknown): Response {
  if (kept === undefined) throw error
  return kept
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** A failed cache write, such as on a full disk, must not fail the response. */
const quietly = (kept: Promise<void> | undefined) => kept?.catch(() => {}) ?? Promise.resolve()
