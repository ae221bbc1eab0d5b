import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFile } from '@tocador/contracts/orders/calendar-file'
import * as contract from '@tocador/contracts/orders/linked-order-endpoints'
import { ORDER_TOKEN, orderPath } from '@tocador/contracts/orders/order-link'
import { orderPageTexts, type OrderPageInput, type OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { RenderOrderPage } from '@tocador/contracts/page'
import { refusalStatus } from '@tocador/contracts/refusal'
import { nobody } from '../../platform/context'
import { failureOf } from '../../platform/http/failure-of'
import type { Refusal } from '../../platform/http/refusal'
import { readForms, serveForm } from '../../platform/http/serve-form'
import { UNAVAILABLE_PAGE } from '../../platform/page/unavailable-page'
import { cancelLinkedOrder, moveLinkedOrder } from './change-linked-order'
import { listMoveOffer } from './list-move-offer'
import { findLinkedOrder, type LinkedOrderRow } from './queries'
import { linkedOrderOf } from './show-linked-order'

/** The address is a secret: nobody may store the page, list it, or learn its address from a link in it. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
const PAGE = '/pedido/:token'

/** After a change the browser is sent back to the page with its name, so that a reload sends no form again. */
const notices = new Map<string, string>(Object.entries(orderPageTexts))

type Shown = Omit<OrderPageInput, 'shopName' | 'timeZone' | 'order'>

/** The page of an order's secret link, its forms and its calendar file. */
export function orderPageRoutes(app: FastifyInstance, { render }: { render: RenderOrderPage }): void {
  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(PRIVATE))

    scope.get(PAGE, (request, reply) => orUnavailable(reply, () => sendOrder(request, reply)))

    scope.get(`${PAGE}/mover`, (request, reply) => orUnavailable(reply, () => sendChoice(request, reply)))

    scope.get(`${PAGE}/entrega.ics`, (request, reply) =>
      orUnavailable(reply, async () => {
        const row = await findOrder(request)
        if (row === undefined || ['cancelled', 'delivered'].includes(row.status)) return send(reply, undefined)
        return sendCalendar(reply, row)
      }),
    )

    // Where the page of an unavailable database leads after this form.
    scope.get(`${PAGE}/cancelar`, (request, reply) =>
      reply.redirect(orderPath(encodeURIComponent(fieldOf(request.params, 'token')))),
    )

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
    return send(statusOf(reply, refusal), await findOrder(request), { notice })
  }

  async function sendChoice(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> {
    const row = await findOrder(request)
    const notice = noticeOf(refusal)
    if (row === undefined) return send(reply, row)
    const context = app.contextFor(nobody)
    const reason = linkedOrderOf(row, context).not_movable
    if (reason !== '') {
      return send(statusOf(reply, refusal), row, { notice: notice ?? { tone: 'error', text: reason } })
    }
    const asked = { ...(request.query as object), ...(request.body as object | undefined) }
    const placeId = Number(fieldOf(asked, 'deliveryLocationId') || fieldOf(asked, 'lugar')) || row.locationId
    const day = fieldOf(asked, 'deliveryDate') || fieldOf(asked, 'dia') || row.deliveryDate
    const move = await listMoveOffer(context, { buyer: row.customerType, placeId, day })
    return send(statusOf(reply, refusal), row, { notice, move })
  }

  /** Every unknown link gets the same page, whether its secret is malformed or belongs to no order. */
  function send(reply: FastifyReply, row: LinkedOrderRow | undefined, shown: Shown = {}): FastifyReply {
    const context = app.contextFor(nobody)
    const { status, html } =
      row === undefined
        ? render({ shopName: 'Tocador', timeZone: context.timeZone, order: undefined })
        : render({
            shopName: row.shopName,
            timeZone: context.timeZone,
            order: linkedOrderOf(row, context),
            ...shown,
          })
    if (status !== 200) reply.code(status)
    return reply.type('text/html; charset=utf-8').send(html)
  }

  const findOrder = async (request: FastifyRequest): Promise<LinkedOrderRow | undefined> => {
    const token = fieldOf(request.params, 'token')
    return ORDER_TOKEN.test(token) ? findLinkedOrder(app.contextFor(nobody).db, token) : undefined
  }

  function sendCalendar(reply: FastifyReply, row: LinkedOrderRow): FastifyReply {
    const { now, timeZone } = app.contextFor(nobody)
    const file = calendarFile(
      {
        orderNumber: row.orderNumber,
        placeName: row.locationName,
        placeAddress: row.placeAddress,
        date: row.deliveryDate,
        time: row.deliveryTime,
      },
      timeZone,
      now,
    )
    reply.header('content-disposition', `attachment; filename="${row.orderNumber}.ics"`)
    return reply.type('text/calendar; charset=utf-8').send(file)
  }
}

const statusOf = (reply: FastifyReply, refusal: Refusal | undefined) =>
  refusal === undefined ? reply : reply.code(refusalStatus(refusal.code))

const noticeOf = (refusal: Refusal | undefined): OrderPageNotice | undefined =>
  refusal && { tone: 'error', text: refusal.message }

/** A text from outside; '' if it is missing or given twice. */
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
