import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPage } from '@tocador/contracts/page'
import type { Environment } from '../env'
import { failureOf } from '../http/failure-of'
import { encodingOf, sendReady } from '../http/ready-answer'
import { Refusal } from '../http/refusal'
import type { Log } from '../log'
import { KeptPages, type PageSource, type ReadyPage } from './kept-pages'
import { isPartOfPage, pageAddress } from './page-address'
import { serveWebFiles } from './serve-web-files'
import { UNAVAILABLE_PAGE } from './unavailable-page'

export interface PagesOptions {
  /** The web's build: `client` with the browser's files, `server` with the renderer. */
  folder: string
  /** What pages are made of, from the slices. */
  load: () => Promise<PageSource>
  env: Pick<Environment, 'PUBLIC_URL'>
  log: Log
}

/** The storefront's HTML and files. Takes every address that nobody else took. */
export async function openPages(app: FastifyInstance, { folder, load, env, log }: PagesOptions): Promise<void> {
  const renderPage = await importRenderer(join(folder, 'server/entry-server.js'))
  if (!renderPage) return log.warn('The storefront is not built, so only the API answers: npm run build')
  await serveWebFiles(app, join(folder, 'client'))
  const kept = new KeptPages(renderPage, env.PUBLIC_URL ?? '')

  app.get('/*', async (request, reply) => {
    if (isPartOfPage(request.url)) throw new Refusal('UNKNOWN_ROUTE')
    return sendPage(request, reply, await pageOrEarlier(request))
  })

  async function pageOrEarlier(request: FastifyRequest): Promise<ReadyPage | undefined> {
    const [path, encoding] = [pageAddress(request.url), encodingOf(request)]
    try {
      return kept.page(path, await load(), encoding)
    } catch (error) {
      if (failureOf(error).failure.code !== 'UNAVAILABLE') throw error
      log.warn('A page could not be made anew', { requestId: request.id, error })
      return kept.earlierPage(path, encoding)
    }
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage | undefined): FastifyReply {
  if (page) return sendReady(request, reply.code(page.status), page.answer)
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
}

async function importRenderer(file: string): Promise<RenderPage | undefined> {
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return undefined
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return renderPage
}
