import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog/offers-endpoints'
import { serve } from '../../platform/http/serve'
import { getProduct } from '../get-product'
import { addOffer } from './add-offer'
import { addOffers } from './add-offers'
import { changeOffer } from './change-offer'
import { listOffers } from './list-offers'
import { removeOffer } from './remove-offer'
import { removeOffers } from './remove-offers'

export function offerAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listOffers, async ({ context, params }) => {
    await getProduct(context.db, params.id)
    return { data: await listOffers(context.db, params.id, context) }
  })
  serve(app, contract.addOffer, async ({ context, params, body }) => ({
    message: 'Oferta guardada',
    data: await addOffer(context, params.id, body),
  }))
  serve(app, contract.changeOffer, async ({ context, params, body }) => ({
    message: 'Oferta guardada',
    data: await changeOffer(context, params.id, params.offer, body),
  }))
  serve(app, contract.removeOffer, async ({ context, params }) => ({
    message: 'Oferta terminada',
    data: await removeOffer(context, params.id, params.offer),
  }))
  serve(app, contract.addOffers, async ({ context, body }) => ({ data: { changed: await addOffers(context, body) } }))
  serve(app, contract.removeOffers, async ({ context, body }) => ({
    data: { changed: await removeOffers(context, body) },
  }))
}
