import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ORDER_TOKEN } from '@tocador/contracts/orders/order-link'
import type { RenderOrderPage } from '@tocador/contracts/page'
import { nobody } from '../../platform/context'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { keepUntilChange } from '../../platform/events/keep-until-change'
import type { Refusal } from '../../platform/http/refusal'
import { fieldOf, noticeOf, secretPageAnswers, statusOf, tokenOf } from '../../platform/page/secret-pages'
import { getSettings, SETTINGS } from '../../settings'
import { orderPage } from './order-page-forms'
import { showMovePage, showOrderPage, unknownOrderPage } from './show-order-page'
import { forgetTold, toldIn } from './told-change'

export interface OrderPages {
  render: RenderOrderPage
  changes: ChangeListeners
}

/** The answers of an order's pages. */
export function orderPageAnswers(app: FastifyInstance, { render, changes }: OrderPages) {
  const shopName = keepUntilChange(
    changes,
    [SETTINGS],
    async () => (await getSettings(app.contextFor(nobody).db)).shopName,
  )
  const { answerLink, sendPage, sendUnknownRoute } = secretPageAnswers(app, {
    endpoint: orderPage,
    token: ORDER_TOKEN,
    render,
    unknown: async (context, notice) => unknownOrderPage(context, await shopName(), notice),
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

  return { answerLink, sendChoice, sendOrder, sendPage, sendUnknownRoute }
}
