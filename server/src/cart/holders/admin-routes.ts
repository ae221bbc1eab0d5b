import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/cart/holders-endpoints'
import { serve } from '../../platform/http/serve'
import { listHolders } from './list-holders'
import { releaseHolder } from '../../stock'

export function holderRoutes(app: FastifyInstance): void {
  serve(app, contract.listHolders, async ({ context, query }) => ({ data: await listHolders(context, query) }))

  serve(app, contract.releaseHolder, async ({ context, body: { network, cartId, reason } }) => ({
    message: 'Apartados liberados',
    data: await releaseHolder(context, { network, cartId }, reason),
  }))
}
