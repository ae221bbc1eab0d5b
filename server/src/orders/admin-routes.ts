import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/orders/orders-endpoints'
import * as networksContract from '@tocador/contracts/orders/network-orders-endpoints'
import * as messagesContract from '@tocador/contracts/orders/order-messages-endpoints'
import * as ordersWords from '@tocador/contracts/orders/orders-words'
import * as placingEndpoints from '@tocador/contracts/orders/placing-endpoints'
import { sendTable } from '../platform/export/send-table'
import type { Environment } from '../platform/env'
import { serve } from '../platform/http/serve'
import { createLinkBase } from '../platform/page/base-url'
import { changeStatusAndShow } from './changing/change-status'
import { changeHandover } from './changing/change-handover'
import { changeLines } from './changing/change-lines'
import { exportOrders } from './listing/export-orders'
import { getOrder } from './get-order'
import { listOrders } from './listing/list-orders'
import { replaceLink } from './linked/replace-link'
import { composeMessage } from './messages/compose-message'
import { sendMessage } from './messages/send-message'
import { cancelNetworkOrders } from './networks/cancel-network-orders'
import { countNetworkOrders } from './networks/count-network-orders'
import { filterOf } from './listing/order-filter'
import { placeManualOrder } from './placing/place-manual-order'
import { idempotencyKey } from './routes'
import { sendWhatsapp } from './send-whatsapp'
import { sentMessageOf } from './wire-orders'

export function orderAdminRoutes(app: FastifyInstance, { env }: { env: Pick<Environment, 'PUBLIC_URL'> }): void {
  const linkBase = createLinkBase(env.PUBLIC_URL)

  serve(app, contract.listOrders, async ({ context, query }) => {
    const { page, limit, sort, include } = query
    const withItems = include === 'items'
    return {
      data: await listOrders(context, { filter: filterOf(query, context.timeZone), sort, withItems, page, limit }),
    }
  })

  serve(app, contract.exportOrders, ({ context, query, reply }) =>
    sendTable(
      reply,
      () => exportOrders(context, { filter: filterOf(query, context.timeZone), sort: query.sort, ids: query.ids }),
      {
        name: `pedidos-${shopTime(context.now, context.timeZone).day}`,
        format: query.format,
        at: context.now,
      },
    ),
  )

  serve(app, contract.getOrder, async ({ context, params }) => ({ data: await getOrder(context, params.id) }))

  serve(app, contract.changeOrderStatus, async ({ context, params, body }) => ({
    message: ordersWords.orderTexts.statusChanged,
    data: await changeStatusAndShow(context, {
      id: params.id,
      status: body.status,
      notes: body.adminNotes ?? undefined,
      seen: body.statusSeen,
      notesSeen: body.notesSeen,
    }),
  }))

  serve(app, contract.changeOrderLines, async ({ context, params, body }) => ({
    message: ordersWords.orderTexts.linesChanged,
    data: await changeLines(context, { id: params.id, ...body }),
  }))

  serve(app, contract.changeOrderHandover, async ({ context, params, body }) => ({
    message: ordersWords.orderTexts.linesChanged,
    data: await changeHandover(context, { id: params.id, ...body }),
  }))

  serve(app, contract.replaceOrderLink, async ({ context, params, body }) => ({
    message: ordersWords.orderTexts.linkReplaced,
    data: await replaceLink(context, params.id, body.linkSeen),
  }))

  serve(app, contract.resendWhatsapp, async ({ context, params }) => ({
    data: sentMessageOf(await sendWhatsapp(context, params.id)),
  }))

  serve(app, messagesContract.getOrderMessage, async ({ context, params, query, request }) => ({
    data: await composeMessage(context, params.id, { kind: query.kind, baseUrl: linkBase(request) }),
  }))

  serve(app, messagesContract.sendOrderMessage, async ({ context, params, body, request }) => ({
    data: {
      ...(await sendMessage(context, params.id, { kind: body.kind, baseUrl: linkBase(request) })),
      whatsapp_sent_at: context.now.toISOString(),
    },
  }))

  serve(app, networksContract.countNetworkOrders, async ({ context, query }) => ({
    data: await countNetworkOrders(context, query.ids),
  }))

  serve(app, networksContract.cancelNetworkOrders, async ({ context, body }) => {
    const data = await cancelNetworkOrders(context, body.ids)
    return { message: ordersWords.cancelledText(data.cancelled), data }
  })

  serve(app, placingEndpoints.placeManualOrder, async ({ context, body, caller, request }) => {
    const key = idempotencyKey(request)
    const order = {
      input: body,
      userId: body.userId ?? null,
      administrator: caller.user,
      key,
      baseUrl: linkBase(request),
      evenIfFull: body.evenIfFull,
    }
    return { message: 'Pedido creado exitosamente', data: await placeManualOrder(context, order) }
  })
}
