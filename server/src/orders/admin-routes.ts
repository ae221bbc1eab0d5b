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
import type { OrderDeps } from './order-deps'
import { filterOf } from './order-filter'
import { orderDetailOf, orderOf, orderWithItemsOf } from './order-rows'
import { placeOrder } from './placing/place-order'
import * as queries from './queries'
import { idempotencyKey } from './routes'
import { sendWhatsapp } from './send-whatsapp'

export function orderAdminRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const { db, clock } = deps

  serve(app, contract.listOrders, async ({ query }) => {
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
    const linesOf = (id: number) => lines.filter((line) => line.order_id === id)
    return { data: { orders: rows.map((row) => orderWithItemsOf(row, linesOf(row.id))), pagination } }
  })

  serve(app, contract.exportOrders, ({ query, reply }) =>
    sendTable(reply, () => exportOrders(deps, { filter: filterOf(query), sort: query.sort, ids: query.ids }), {
      name: `pedidos-${shopTime(clock.now(), deps.timeZone).day}`,
      format: query.format,
      at: clock.now(),
    }),
  )

  serve(app, contract.getOrder, async ({ params }) => ({ data: await getOrder(db, params.id) }))

  serve(app, contract.changeOrderStatus, async ({ params, body, caller }) => {
    await changeStatus(deps, {
      id: params.id,
      status: body.status,
      notes: body.adminNotes ?? undefined,
      seen: body.statusSeen,
      notesSeen: body.notesSeen,
      by: caller.user,
    })
    return { message: contract.orderTexts.statusChanged, data: await getOrder(db, params.id) }
  })

  serve(app, contract.resendWhatsapp, async ({ params, caller }) => ({
    data: await sendWhatsapp(deps, params.id, caller.user),
  }))

  serve(app, contract.placeManualOrder, async ({ body, caller, request }) => {
    const userId = body.userId ?? null
    if (userId !== null && (await queries.findClient(db, userId)) === undefined) {
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
    return { message: 'Pedido creado exitosamente', data: await placeOrder(deps, buyer, body, idempotencyKey(request)) }
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
