import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/orders/linked-order-endpoints'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { orderPageTexts, type OrderPageInput, type OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { RenderOrderPage } from '@tocador/contracts/page'
import { refusalStatus } from '@tocador/contracts/refusal'
import { nobody } from '../../platform/context'
import { failureOf } from '../../platform/http/failure-of'
import type { Refusal } from '../../platform/http/refusal'
import { readForms, serveForm } from '../../platform/http/serve-form'
import { UNAVAILABLE_PAGE } from '../../platform/page/unavailable-page'
import { cancelLinkedOrder, moveLinkedOrder } from './change-linked-order'
import { makeCalendarFile, showMovePage, showOrderPage, unknownOrderPage } from './show-order-page'

/** The address is a secret: nobody may store the page, list it, or learn its address from a link in it. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
const PAGE = '/pedido/:token'

/** After a change the browser is sent back to the page with its name, so that a reload sends no form again. */
const notices = new Map<string, string>(Object.entries(orderPageTexts))

/** The page of an order's secret link, its forms and its calendar file. */
export function orderPageRoutes(app: FastifyInstance, { render }: { render: RenderOrderPage }): void {
  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(PRIVATE))

    scope.get(PAGE, (request, reply) => orUnavailable(reply, () => sendOrder(request, reply)))

    scope.get(`${PAGE}/mover`, (request, reply) => orUnavailable(reply, () => sendChoice(request, reply)))

    scope.get(`${PAGE}/entrega.ics`, (request, reply) =>
      orUnavailable(reply, async () => {
        const context = app.contextFor(nobody)
        const file = await makeCalendarFile(context, tokenOf(request))
        if (file === undefined) return send(reply, unknownOrderPage(context))
        reply.header('content-disposition', `attachment; filename="${file.name}"`)
        return reply.type('text/calendar; charset=utf-8').send(file.content)
      }),
    )

    // The page of an unavailable database reloads its address, which after this form is this one.
    scope.get(`${PAGE}/cancelar`, (request, reply) => reply.redirect(orderPath(encodeURIComponent(tokenOf(request)))))

    serveForm(scope, contract.moveLinkedOrder, {
      url: `${PAGE}/mover`,
      handler: async ({ context, params, body, reply }) => {
        await moveLinkedOrder(context, params.token, body)
        return reply.redirect(`${orderPath(params.token)}?aviso=moved`, 303)
      },
      // The choice again, with what is on offer now; the order itself when it cannot be moved any more.
      refused: (request, reply, refusal) => sendChoice(request, reply, refusal),
      unavailable: sendUnavailable,
    })

    serveForm(scope, contract.cancelLinkedOrder, {
      url: `${PAGE}/cancelar`,
      handler: async ({ context, params, reply }) => {
        await cancelLinkedOrder(context, params.token)
        return reply.redirect(`${orderPath(params.token)}?aviso=cancelled`, 303)
      },
      refused: (request, reply, refusal) => sendOrder(request, reply, refusal),
      unavailable: sendUnavailable,
    })
  })

  async function sendOrder(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    const done = notices.get(fieldOf(request.query, 'aviso'))
    const notice = noticeOf(refusal) ?? (done === undefined ? undefined : { tone: 'done' as const, text: done })
    return send(statusOf(reply, refusal), await showOrderPage(app.contextFor(nobody), tokenOf(request), notice))
  }

  async function sendChoice(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    const asked = { ...(request.query as object), ...(request.body as object | undefined) }
    const chosen = {
      placeId: Number(fieldOf(asked, 'deliveryLocationId') || fieldOf(asked, 'lugar')),
      day: fieldOf(asked, 'deliveryDate') || fieldOf(asked, 'dia'),
    }
    const page = await showMovePage(app.contextFor(nobody), tokenOf(request), chosen, noticeOf(refusal))
    return send(statusOf(reply, refusal), page)
  }

  function send(reply: FastifyReply, page: OrderPageInput): FastifyReply {
    const { status, html } = render(page)
    if (status !== 200) reply.code(status)
    return reply.type('text/html; charset=utf-8').send(html)
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

async function orUnavailable(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (failureOf(error).failure.code !== 'UNAVAILABLE') throw error
    return sendUnavailable(reply)
  }
}

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
