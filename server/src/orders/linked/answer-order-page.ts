import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ORDER_TOKEN } from '@tocador/contracts/orders/order-link'
import type { OrderPageInput, OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { RenderOrderPage } from '@tocador/contracts/page'
import { refusalStatus } from '@tocador/contracts/refusal'
import { nobody, type ShopContext } from '../../platform/context'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { keepUntilChange } from '../../platform/events/keep-until-change'
import { failureOf } from '../../platform/http/failure-of'
import { Refusal } from '../../platform/http/refusal'
import { UNAVAILABLE_PAGE } from '../../platform/page/unavailable-page'
import { getSettings, SETTINGS } from '../../settings'
import { orderPage } from './order-page-forms'
import { showMovePage, showOrderPage, unknownOrderPage } from './show-order-page'
import { forgetTold, toldIn } from './told-change'

export interface OrderPages {
  render: RenderOrderPage
  changes: ChangeListeners
}

/** The answers of an order's pages: each is a page, also when the link is unknown or the database unavailable. */
export function orderPageAnswers(app: FastifyInstance, { render, changes }: OrderPages) {
  const shopName = keepUntilChange(
    changes,
    [SETTINGS],
    async () => (await getSettings(app.contextFor(nobody).db)).shopName,
  )

  function sendOrder(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    return sendPage(request, statusOf(reply, refusal), async (context) => {
      const token = tokenOf(request)
      const told = refusal === undefined ? toldIn(request) : ''
      const isStill = fieldOf(request.query, 'quieta') !== ''
      const page = await showOrderPage(context, token, { notice: noticeOf(refusal), told, isStill })
      if (told !== '') forgetTold(request, reply, token)
      // What order-page.js compares by HEAD.
      if (page.order !== undefined) reply.header('order-version', page.order.updated_at)
      return page
    })
  }

  function sendChoice(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    const asked = { ...(request.query as object), ...(request.body as object | undefined) }
    const chosen = {
      placeId: Number(fieldOf(asked, 'deliveryLocationId') || fieldOf(asked, 'lugar')),
      day: fieldOf(asked, 'deliveryDate') || fieldOf(asked, 'dia'),
    }
    return sendPage(request, statusOf(reply, refusal), (context) =>
      showMovePage(context, tokenOf(request), chosen, noticeOf(refusal)),
    )
  }

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (context: ShopContext) => Promise<OrderPageInput>,
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
        if (!ORDER_TOKEN.test(tokenOf(request))) throw new Refusal('NOT_FOUND')
        return await app.networkLimits.count(orderPage, { context, request }, () => answer(context))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendRefused(reply, error)
      }
    })

  async function sendRefused(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    const status = refusalStatus(refusal.code)
    const notice = status === 404 ? undefined : noticeOf(refusal)
    const page = unknownOrderPage(app.contextFor(nobody), await shopName(), notice)
    return send(reply, status, page)
  }

  const send = (reply: FastifyReply, status: number, page: OrderPageInput): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(render(page).html)

  const sendUnknownRoute = (_request: FastifyRequest, reply: FastifyReply) =>
    orUnavailable(reply, () => sendRefused(reply, new Refusal('UNKNOWN_ROUTE')))

  return { answerLink, sendChoice, sendOrder, sendPage, sendUnknownRoute }
}

async function orUnavailable(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (failureOf(error).failure.code !== 'UNAVAILABLE') throw error
    return sendUnavailable(reply)
  }
}

export const tokenOf = (request: FastifyRequest) => fieldOf(request.params, 'token')

const statusOf = (reply: FastifyReply, refusal: Refusal | undefined) =>
  refusal === undefined ? reply : reply.code(refusalStatus(refusal.code))

const noticeOf = (refusal: Refusal | undefined): OrderPageNotice | undefined =>
  refusal && { tone: 'error', text: refusal.message }

/** A text field of the request; '' if it is missing or sent twice. */
function fieldOf(given: unknown, name: string): string {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
  return typeof value === 'string' ? value : ''
}

export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
