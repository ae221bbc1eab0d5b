import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/orders'
import { pagingOf } from '@tocador/contracts/paging'
import type { Db } from '../platform/database/db'
import { sendTable } from '../platform/export/send-table'
import { invalidInput, Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { changeStatus } from './change-status'
import { exportOrders } from './export-orders'
import { filterOf } from './order-filter'
import { orderDetailOf, orderOf, orderWithItemsOf } from './wire-orders'
import { placeOrder } from './placing/place-order'
import * as queries from './queries'
import { idempotencyKey } from './routes'
import { sendWhatsapp } from './send-whatsapp'

export function orderAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listOrders, async ({ context: { db }, query }) => {
    const filter = filterOf(query)
    const { page, limit } = query
    const [rows, total] = await Promise.all([
      queries.listOrderRows(db, filter, query.sort, limit, (page - 1) * limit),
      queries.countOrders(db, filter),
    ])
    const pagination = pagingOf(page, limit, total)
    if (query.include !== 'items') return { data: { orders: rows.map(orderOf), pagination } }
    const lines = await queries.listLines(
      db,
      rows.map((row) => row.id),
    )
    const linesOf = (id: number) => lines.filter((line) => line.orderId === id)
    return { data: { orders: rows.map((row) => orderWithItemsOf(row, linesOf(row.id))), pagination } }
  })

  serve(app, contract.exportOrders, ({ context, query, reply }) =>
    sendTable(reply, () => exportOrders(context, { filter: filterOf(query), sort: query.sort, ids: query.ids }), {
      name: `pedidos-${shopTime(context.now, context.timeZone).day}`,
      format: query.format,
      at: context.now,
    }),
  )

  serve(app, contract.getOrder, async ({ context, params }) => ({ data: await getOrder(context.db, params.id) }))

  serve(app, contract.changeOrderStatus, async ({ context, params, body }) => {
    await changeStatus(context, {
      id: params.id,
      status: body.status,
      notes: body.adminNotes ?? undefined,
      seen: body.statusSeen,
      notesSeen: body.notesSeen,
    })
    return { message: contract.orderTexts.statusChanged, data: await getOrder(context.db, params.id) }
  })

  serve(app, contract.resendWhatsapp, async ({ context, params }) => ({
    data: await sendWhatsapp(context, params.id),
  }))

  serve(app, contract.placeManualOrder, async ({ context, body, caller, request }) => {
    const userId = body.userId ?? null
    if (userId !== null && (await queries.findClient(context.db, userId)) === undefined) {
      throw invalidInput('userId', 'Esta cuenta no existe o está desactivada')
    }
    const buyer = {
      key: `manual:${caller.user.id}`,
      owner: undefined,
      userId,
      customerType: userId === null ? 'guest' : 'registered',
      window: 'registered',
      placedBy: { id: caller.user.id, name: caller.user.name },
    } as const
    const data = await placeOrder(context, buyer, body, { key: idempotencyKey(request) })
    return { message: 'Pedido creado exitosamente', data }
  })
}

async function getOrder(db: Db, id: number): Promise<contract.OrderDetail> {
  const [row, lines, history] = await Promise.all([
    queries.findOrder(db, id),
    queries.listLines(db, [id]),
    queries.listHistory(db, id),
  ])
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return orderDetailOf(row, lines, history)
}
