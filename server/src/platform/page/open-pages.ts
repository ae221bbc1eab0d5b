import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageInput, Storefront } from '@tocador/contracts/page'
import { matchPage, type PageMatch } from '@tocador/contracts/public-pages'
import type { Environment } from '../env'
import { answerFailure } from '../http/answer-failures'
import { failureOf, isForNow } from '../http/failure-of'
import { networkOf } from '../http/limits/network'
import { NetworkTurns } from '../http/limits/network-turns'
import { encodingOf, sendReady } from '../http/ready-answer'
import { Refusal } from '../http/refusal'
import type { Log } from '../log'
import { createBaseUrl } from './base-url'
import { KeptContents, type RenderedContent, type ReadyContents } from './kept-contents'
import { addressOfProduct, addressWithoutSlash, isPartOfPage } from './page-address'
import type { LoadPage } from './page-source'
import { serveSiteFiles } from './serve-site-files'
import { serveWebFiles } from './serve-web-files'
import type { SharedAssets } from './shared-assets'
import { BUSY_PAGE, RETRY_SECONDS, UNAVAILABLE_PAGE } from './unavailable-page'

export interface PagesOptions {
  /** The web's build: `client` with the browser's files, `server` with the renderer. */
  folder: string
  load: LoadPage
  env: Pick<Environment, 'PUBLIC_URL'>
  log: Log
  /** Files of other builds; without them only this build's are served. */
  assets?: SharedAssets
}

const PAGES_AT_MOST = 500
/** Of pages whose address is typed; each takes about 70 KB. Apart, so that made-up searches evict no other page. */
const TYPED_PAGES_AT_MOST = 100

/**
 * Serves the storefront's HTML and files at every path that no other route takes. Returns its renderer for pages that a slice
 * serves itself; undefined if it is not built.
 */
export async function openPages(
  app: FastifyInstance,
  { folder, load, env, log, assets }: PagesOptions,
): Promise<Storefront | undefined> {
  const storefront = await importStorefront(join(folder, 'server/entry-server.js'))
  if (!storefront) {
    log.warn('The storefront is not built, so only the API answers: npm run build')
    return undefined
  }
  const baseUrl = createBaseUrl(env.PUBLIC_URL)
  await serveWebFiles(app, join(folder, 'client'), { assets, log })
  serveSiteFiles(app, { storefront, load, baseUrl })
  const kept = new KeptContents(PAGES_AT_MOST)
  const typed = new KeptContents(TYPED_PAGES_AT_MOST)
  // A flood of made-up searches delays the other pages by at most one of its renders.
  const turns = new NetworkTurns({ refuses: app.hasLimits })

  /** The page, or the address that leads to it. */
  const pageOrEarlier = async (request: FastifyRequest): Promise<ReadyContents | string | undefined> => {
    const [requested, base, encoding] = [matchPage(request.url), baseUrl(request), encodingOf(request)]
    // The host is part of the key, so that a page made for a forged Host header is never sent to others.
    const keyOf = ({ address }: Pick<PageMatch, 'address'>) => ({ key: `${base} ${address}`, encoding })
    try {
      const { editionOf, settle, data } = await load(requested)
      const page = settle(requested)
      const moved = addressOfProduct(request.url, page)
      if (moved !== undefined) return moved
      const [key, edition] = [keyOf(page), editionOf(page)]
      const make = () => renderedPage(storefront, { ...data(page), path: page.address, baseUrl: base })
      if (!page.isTyped) return kept.current(key, edition, make)
      return typed.find(key, edition) ?? (await turns.take(networkOf(request), () => typed.current(key, edition, make)))
    } catch (error) {
      if (!isForNow(failureOf(error).failure)) throw error
      log.warn('A page could not be rendered', { requestId: request.id, error })
      return (
        kept.earlier(keyOf(requested)) ??
        typed.earlier(keyOf(requested)) ??
        (['results', 'product'].includes(requested.page) ? kept.earlier(keyOf({ address: '/' })) : undefined)
      )
    }
  }

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, failure, retryAfter = RETRY_SECONDS } = failureOf(error)
    if (failure.code !== 'TOO_MANY_REQUESTS') return answerFailure(error, request, reply, log)
    return sendLater(reply.code(status), retryAfter, BUSY_PAGE)
  }
  app.get('/*', { errorHandler }, async (request, reply) => {
    if (isPartOfPage(request.url)) throw new Refusal('UNKNOWN_ROUTE')
    const moved = addressWithoutSlash(request.url)
    if (moved !== undefined) return reply.redirect(moved, 308)
    const page = await pageOrEarlier(request)
    if (typeof page !== 'string') return sendPage(request, reply, page)
    // A browser that kept it would be led in a circle when the product gets an earlier name again.
    return reply.header('cache-control', 'no-cache').redirect(page, 301)
  })
  return storefront
}

function renderedPage({ renderPage }: Storefront, input: PageInput): RenderedContent {
  const { status, html, links } = renderPage(input)
  const headers = links.length > 0 ? { link: links.join(', ') } : {}
  return { status, content: { bytes: Buffer.from(html), type: 'text/html; charset=utf-8', headers } }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyContents | undefined): FastifyReply {
  if (page) return sendReady(request, reply.code(page.status), page.answer)
  return sendLater(reply.code(503), RETRY_SECONDS, UNAVAILABLE_PAGE)
}

const sendLater = (reply: FastifyReply, retryAfter: number, page: string) =>
  reply
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

async function importStorefront(file: string): Promise<Storefront | undefined> {
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  return isBuilt ? ((await import(pathToFileURL(file).href)) as Storefront) : undefined
}
