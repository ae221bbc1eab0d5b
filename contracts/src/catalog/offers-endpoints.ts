import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { rowId } from '../field-schemas'
import { newOffer, newOffers, offerChange, offersRemoval, productOffer } from './offer-schemas'

const offerParams = z.object({ id: rowId(), offer: rowId() })
/** All offers of the product, the latest first. */
const offers = dataReply(z.array(productOffer))

export const listOffers = endpoint({
  method: 'GET',
  path: '/admin/products/:id/offers',
  access: 'admin',
  summary: 'Las ofertas de un producto, la más reciente primero',
  params: idParams,
  reply: offers,
  refusals: ['NOT_FOUND'],
})
export const addOffer = endpoint({
  method: 'POST',
  path: '/admin/products/:id/offers',
  access: 'admin',
  summary: 'Pone una oferta para unos días',
  params: idParams,
  body: newOffer,
  reply: offers,
  status: 201,
  refusals: ['INVALID_INPUT', 'NOT_FOUND', 'OFFER_OVERLAPS'],
})
export const changeOffer = endpoint({
  method: 'PATCH',
  path: '/admin/products/:id/offers/:offer',
  access: 'admin',
  summary: 'Cambia una oferta que no ha empezado, o el último día de la que corre',
  params: offerParams,
  body: offerChange,
  reply: offers,
  /** `details` of STALE_EDIT: all offers of the product. */
  refusals: ['INVALID_INPUT', 'NOT_FOUND', 'OFFER_OVERLAPS', 'OFFER_FIXED', 'STALE_EDIT'],
})
export const removeOffer = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id/offers/:offer',
  access: 'admin',
  summary: 'Quita una oferta que no ha empezado, o termina la que corre',
  params: offerParams,
  reply: offers,
  refusals: ['NOT_FOUND', 'OFFER_FIXED'],
})

/** The products whose offers changed. */
const changed = dataReply(z.object({ changed: z.array(z.int()) }))

export const addOffers = endpoint({
  method: 'POST',
  path: '/admin/products/offers',
  access: 'admin',
  summary: 'Pone una oferta de los mismos días a varios productos: a todos o a ninguno',
  body: newOffers,
  // Up to 1000 products.
  bodyBytes: 131_072,
  reply: changed,
  refusals: ['INVALID_INPUT', 'STALE_EDIT', 'OFFERS_REFUSED'],
})
export const removeOffers = endpoint({
  method: 'POST',
  path: '/admin/products/offers/remove',
  access: 'admin',
  summary: 'Quita la oferta vista de cada uno de varios productos, o termina la que corre',
  body: offersRemoval,
  bodyBytes: 131_072,
  reply: changed,
})
