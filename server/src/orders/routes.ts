import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/orders'
import { pagingOf } from '@tocador/contracts/paging'
import { networkOf } from '../platform/http/network'
import { Refusal, invalidInput } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { ownerKey, type Owner } from '../stock'
import { orderWithItemsOf } from './wire-orders'
import { placeOrder } from './placing/place-order'
import { countOrdersOf, listLines, listOrdersOf } from './queries'

export function orderRoutes(app: FastifyInstance): void {
  serve(app, contract.placeOrder, async ({ context, caller, body, request }) => {
    const userId = caller.user.id
    if (body.userId != null && body.userId !== userId) throw new Refusal('NOT_YOURS')
    const owner: Owner = { kind: 'registered', userId }
    const buyer = {
      key: ownerKey(owner),
      owner,
      userId,
      customerType: 'registered',
      window: 'registered',
      placedBy: null,
    } as const
    const data = await placeOrder(context, buyer, body, { key: idempotencyKey(request) })
    return { message: 'Pedido creado exitosamente', data }
  })

  serve(app, contract.placeGuestOrder, async ({ context, body, request }) => {
    if (body.sessionId == null) throw new Refusal('CART_OWNER_MISSING')
    const owner: Owner = { kind: 'guest', sessionId: body.sessionId, network: networkOf(request) }
    const buyer = {
      key: ownerKey(owner),
      owner,
      userId: null,
      customerType: 'guest',
      window: 'guest',
      placedBy: null,
    } as const
    const data = await placeOrder(context, buyer, body, { key: idempotencyKey(request) })
    return { message: 'Pedido creado exitosamente', data }
  })

  serve(app, contract.listMyOrders, async ({ context: { db }, caller, query }) => {
    const { page, limit } = query
    const [rows, total] = await Promise.all([
      listOrdersOf(db, caller.user.id, limit, (page - 1) * limit),
      countOrdersOf(db, caller.user.id),
    ])
    const lines = await listLines(
      db,
      rows.map((row) => row.id),
    )
    const orders = rows.map((row) =>
      orderWithItemsOf(
        row,
        lines.filter((line) => line.orderId === row.id),
      ),
    )
    return { data: { orders, pagination: pagingOf(page, limit, total) } }
  })
}

/** Identifies one order across repeated requests. Printable ASCII, as required for a header. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput('Idempotency-Key', 'La clave del pedido no es válida')
  }
  return key
}
