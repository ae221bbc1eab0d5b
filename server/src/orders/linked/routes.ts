import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/orders/linked-order-endpoints'
import { serve } from '../../platform/http/serve'
import { cancelAndShowLinkedOrder, moveAndShowLinkedOrder } from './change-linked-order'
import { showLinkedOrder } from './show-linked-order'

export function linkedOrderRoutes(app: FastifyInstance): void {
  serve(app, contract.getLinkedOrder, async ({ context, params }) => ({
    data: await showLinkedOrder(context, params.token),
  }))

  serve(app, contract.moveLinkedOrder, async ({ context, params, body }) => ({
    message: 'Tu entrega cambió',
    data: await moveAndShowLinkedOrder(context, params.token, body),
  }))

  serve(app, contract.cancelLinkedOrder, async ({ context, params }) => ({
    message: 'Tu pedido quedó cancelado',
    data: await cancelAndShowLinkedOrder(context, params.token),
  }))
}
