import type { FastifyInstance } from 'fastify'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { readForms } from '../../platform/http/bodies/read-bodies'
import { SECRET_PAGE } from '../../platform/http/security-headers'
import { serveForm } from '../../platform/http/serve-form'
import { cancelLinkedOrder, moveLinkedOrder } from '../changing/change-linked-order'
import { sendUnavailable, tokenOf } from '../../platform/page/secret-pages'
import { orderPageAnswers, type OrderPages } from './answer-order-page'
import { cancelForm, moveForm, orderPage } from './order-page-forms'
import { makeCalendarFile, showCancelPage } from './show-order-page'
import { tellOnce } from './told-change'
import { toldChange } from './told-change-rules'

export const ORDER_PAGES = orderPath('')
const PAGE = orderPage.path

/** The page of an order's secret link, its forms and its calendar file. */
export function orderPageRoutes(app: FastifyInstance, pages: OrderPages): void {
  const { answerLink, sendChoice, sendOrder, sendPage, sendUnknownRoute } = orderPageAnswers(app, pages)

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

    // Before the body is read, because it is not needed.
    scope.all(`${ORDER_PAGES}*`, { onRequest: sendUnknownRoute }, sendUnknownRoute)

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
}
