import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '@tocador/contracts/orders/placing-endpoints'
import * as ordersEndpoints from '@tocador/contracts/orders/orders-endpoints'
import type { Environment } from '../platform/env'
import { limitedNetwork } from '../platform/http/limits/limited-network'
import { Refusal, invalidInput } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import { createLinkBase } from '../platform/page/base-url'
import { ownerKey, type Owner } from '../stock'
import { listMyOrders } from './listing/list-orders'
import { placeOrder, type Buyer } from './placing/place-order'

export function orderRoutes(app: FastifyInstance, { env }: { env: Pick<Environment, 'PUBLIC_URL'> }): void {
  const linkBase = createLinkBase(env.PUBLIC_URL)

  serve(app, contract.placeOrder, async ({ context, caller, body, request }) => {
    const userId = caller.user.id
    if (body.userId != null && body.userId !== userId) throw new Refusal('NOT_YOURS')
    const buyer = buyerOf({ kind: 'registered', userId, network: limitedNetwork(caller, request) })
    const data = await placeOrder(context, buyer, body, { key: idempotencyKey(request), baseUrl: linkBase(request) })
    return { message: 'Pedido creado exitosamente', data }
  })

  serve(app, contract.placeGuestOrder, async ({ context, caller, body, request }) => {
    if (body.sessionId == null) throw new Refusal('CART_OWNER_MISSING')
    const buyer = buyerOf({ kind: 'guest', sessionId: body.sessionId, network: limitedNetwork(caller, request) })
    const data = await placeOrder(context, buyer, body, { key: idempotencyKey(request), baseUrl: linkBase(request) })
    return { message: 'Pedido creado exitosamente', data }
  })

  serve(app, ordersEndpoints.listMyOrders, async ({ context, caller, query: { page, limit } }) => ({
    data: await listMyOrders(context, { userId: caller.user.id, page, limit }),
  }))
}

/** The buyer, when the owner of the cart orders without an administrator. */
const buyerOf = (owner: Owner): Buyer => ({
  key: ownerKey(owner),
  owner,
  userId: owner.kind === 'registered' ? owner.userId : null,
  customerType: owner.kind,
  window: owner.kind,
  placedBy: null,
})

/** Identifies one order across repeated requests. Printable ASCII, as required for a header. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput('Idempotency-Key', 'La clave del pedido no es válida')
  }
  return key
}
