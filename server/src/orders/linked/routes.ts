import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/orders/linked-order-endpoints'
import { serve } from '../../platform/http/serve'
import { cancelLinkedOrder, moveLinkedOrder } from './change-linked-order'
import { showLinkedOrder } from './show-linked-order'

export function linkedOrderRoutes(app: FastifyInstance): void {
  serve(app, contract.getLinkedOrder, async ({ context, params }) => ({
    data: await showLinkedOrder(context, params.token),
  }))

  serve(app, contract.moveLinkedOrder, async ({ context, params, body }) => {
    await moveLinkedOrder(context, params.token, body)
    return { message: 'Tu entrega cambió', data: await showLinkedOrder(context, params.token) }
  })

  serve(app, contract.cancelLinkedOrder, async ({ context, params }) => {
    await cancelLinkedOrder(context, params.token)
    return { message: 'Tu pedido quedó cancelado', data: await showLinkedOrder(context, params.token) }
  })
}
