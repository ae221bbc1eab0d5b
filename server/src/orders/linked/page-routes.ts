import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ORDER_TOKEN, orderPath } from '@tocador/contracts/orders/order-link'
import type { OrderPageInput, OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { RenderOrderPage } from '@tocador/contracts/page'
import { refusalStatus } from '@tocador/contracts/refusal'
import { nobody, type ShopContext } from '../../platform/context'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { keepUntilChange } from '../../platform/events/keep-until-change'
import { failureOf } from '../../platform/http/failure-of'
import { readForms } from '../../platform/http/bodies/read-bodies'
import { Refusal } from '../../platform/http/refusal'
import { SECRET_PAGE } from '../../platform/http/security-headers'
import { serveForm } from '../../platform/http/serve-form'
import { UNAVAILABLE_PAGE } from '../../platform/page/unavailable-page'
import { getSettings, SETTINGS } from '../../settings'
import { cancelLinkedOrder, moveLinkedOrder } from '../changing/change-linked-order'
import { cancelForm, moveForm, orderPage } from './order-page-forms'
import { makeCalendarFile, showCancelPage, showMovePage, showOrderPage, unknownOrderPage } from './show-order-page'
import { forgetTold, tellOnce, toldIn } from './told-change'
import { toldChange } from './told-change-rules'

export const ORDER_PAGES = orderPath('')
const PAGE = orderPage.path

interface OrderPages {
  render: RenderOrderPage
  changes: ChangeListeners
}

/** The page of an order's secret link, its forms and its calendar file. */
export function orderPageRoutes(app: FastifyInstance, { render, changes }: OrderPages): void {
  const shopName = keepUntilChange(
    changes,
    [SETTINGS],
    async () => (await getSettings(app.contextFor(nobody).db)).shopName,
  )

  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(SECRET_PAGE))

    scope.get(PAGE, (request, reply) => sendOrder(request, reply))

    scope.get(`${PAGE}/mover`, (request, reply) => sendChoice(request, reply))

    // Also what the page of an unavailable database reloads after this form.
    scope.get(`${PAGE}/cancelar`, (request, reply) =>
      sendPage(request, reply, (context) => showCancelPage(context, tokenOf(request))),
    )

    scope.get(`${PAGE}/entrega.ics`, (request, reply) =>
      answerLink(request, reply, async (context) => {
        const file = await makeCalendarFile(context, tokenOf(request))
        reply.header('content-disposition', `attachment; filename="${file.name}"`)
        return reply.type('text/calendar; charset=utf-8').send(file.content)
      }),
    )

    // Before the body is read, which nobody wants here.
    const unknown = (_request: FastifyRequest, reply: FastifyReply) =>
      orUnavailable(reply, () => sendRefused(reply, new Refusal('UNKNOWN_ROUTE')))
    scope.all(`${ORDER_PAGES}*`, { onRequest: unknown }, unknown)

    serveForm(scope, moveForm, {
      handler: async ({ context, params: { token }, body, request, reply }) => {
        const change = await moveLinkedOrder(context, token, body)
        const order = { ...body, status: 'pending' as const, locationId: body.deliveryLocationId }
        tellOnce(request, reply, token, toldChange(change, order))
        return reply.redirect(orderPath(token), 303)
      },
      // The choice again, with what is on offer now; the order itself when it cannot be moved any more.
      refused: (request, reply, refusal) => sendChoice(request, reply, refusal),
      unavailable: sendUnavailable,
    })

    serveForm(scope, cancelForm, {
      handler: async ({ context, params: { token }, request, reply }) => {
        await cancelLinkedOrder(context, token)
        tellOnce(request, reply, token, 'cancelled')
        return reply.redirect(orderPath(token), 303)
      },
      refused: (request, reply, refusal) => sendOrder(request, reply, refusal),
      unavailable: sendUnavailable,
    })
  })

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
}

async function orUnavailable(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (failureOf(error).failure.code !== 'UNAVAILABLE') throw error
    return sendUnavailable(reply)
  }
}

const tokenOf = (request: FastifyRequest) => fieldOf(request.params, 'token')

const statusOf = (reply: FastifyReply, refusal: Refusal | undefined) =>
  refusal === undefined ? reply : reply.code(refusalStatus(refusal.code))

const noticeOf = (refusal: Refusal | undefined): OrderPageNotice | undefined =>
  refusal && { tone: 'error', text: refusal.message }

/** A text field of the request; '' if it is missing or sent twice. */
function fieldOf(given: unknown, name: string): string {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
  return typeof value === 'string' ? value : ''
}

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
