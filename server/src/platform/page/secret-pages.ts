import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import type { RenderedPage } from '@tocador/contracts/page'
import { refusalStatus } from '@tocador/contracts/refusal'
import { nobody, type ShopContext } from '../context'
import { failureOf, isForNow } from '../http/failure-of'
import { Refusal } from '../http/refusal'
import { UNAVAILABLE_PAGE } from './unavailable-page'

export interface PageNotice {
  tone: 'done' | 'error'
  text: string
}

interface SecretPages<Page> {
  /** Its limit counts guessed links. */
  endpoint: Endpoint
  token: RegExp
  render: (page: Page) => RenderedPage
  /** What every unknown link shows, or why a link was not looked up. */
  unknown: (context: ShopContext, notice: PageNotice | undefined) => Promise<Page>
}

/** The answers of pages whose address is a secret: each is a page, also when the link is unknown, or the database is away or cannot save. */
export function secretPageAnswers<Page>(app: FastifyInstance, pages: SecretPages<Page>) {
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (context: ShopContext) => Promise<Page>,
  ): Promise<FastifyReply> =>
    answerLink(request, reply, async (context) => send(reply, reply.statusCode, await page(context)))

  /** Answers with what belongs to a link, or with a page that says why not. Guessed links are counted. */
  const answerLink = (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (context: ShopContext) => Promise<FastifyReply>,
  ): Promise<FastifyReply> =>
    orUnavailable(reply, async () => {
      const context = app.contextFor(nobody)
      try {
        if (!pages.token.test(tokenOf(request))) throw new Refusal('NOT_FOUND')
        return await app.networkLimits.count(pages.endpoint, { context, request }, () => answer(context))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendRefused(reply, error)
      }
    })

  async function sendRefused(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    const status = refusalStatus(refusal.code)
    const notice = status === 404 ? undefined : noticeOf(refusal)
    return send(reply, status, await pages.unknown(app.contextFor(nobody), notice))
  }

  const send = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(pages.render(page).html)

  const sendUnknownRoute = (_request: FastifyRequest, reply: FastifyReply) =>
    orUnavailable(reply, () => sendRefused(reply, new Refusal('UNKNOWN_ROUTE')))

  return { answerLink, sendPage, sendUnknownRoute }
}

async function orUnavailable(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (!isForNow(failureOf(error).failure)) throw error
    return sendUnavailable(reply)
  }
}

export const tokenOf = (request: FastifyRequest) => fieldOf(request.params, 'token')

export const statusOf = (reply: FastifyReply, refusal: Refusal | undefined) =>
  refusal === undefined ? reply : reply.code(refusalStatus(refusal.code))

export const noticeOf = (refusal: Refusal | undefined): PageNotice | undefined =>
  refusal && { tone: 'error', text: refusal.message }

/** A text field of the request; '' if it is missing or sent twice. */
export function fieldOf(given: unknown, name: string): string {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
  return typeof value === 'string' ? value : ''
}

export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
