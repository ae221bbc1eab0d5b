import * as z from 'zod/mini'
import { calendarDay, day, pesos, priceCents, rowId } from '../field-schemas'
import { chosenProducts } from './chosen-products'

export const OFFER_STATES = ['past', 'running', 'future'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** An offer as the panel shows it. */
export const productOffer = z.object({
  id: z.int(),
  price: pesos,
  first_day: calendarDay,
  last_day: calendarDay,
  /** On the shop's current day. */
  state: z.enum(OFFER_STATES),
  /** Ended on its last day instead of after it. */
  is_ended: z.boolean(),
  /** The lowest price of the 30 days before, or null where visitors see no 'Antes'. It can fall until the first day. */
  price_before: z.nullable(pesos),
})
export type ProductOffer = z.infer<typeof productOffer>

/** The running offer of a product, or its next one. */
export const currentOffer = z.omit(productOffer, { is_ended: true, price_before: true })
export type CurrentOffer = z.infer<typeof currentOffer>

const price = priceCents({
  missing: 'El precio de oferta debe ser mayor a 0',
  tooLow: 'El precio de oferta debe ser mayor a 0',
  min: 1,
})
const firstDay = day('Elige el primer día de la oferta')
const lastDay = day('Elige el último día de la oferta')

export const newOffer = z.object({ price, first_day: firstDay, last_day: lastDay })
export type NewOffer = z.output<typeof newOffer>

/** What is absent stays as it is. */
export const offerChange = z.object({
  /** The offer as it was shown: one that somebody else changed since is not changed. */
  seen: z.optional(newOffer),
  price: z.optional(price),
  first_day: z.optional(firstDay),
  last_day: z.optional(lastDay),
})
export type OfferChange = z.output<typeof offerChange>

/** An offer of the same days for many products. */
export const newOffers = z.object({
  /** Each with its price of the offer, and the regular price that it was computed from. */
  products: chosenProducts(
    z.object({
      id: rowId(),
      price,
      price_seen: priceCents({
        missing: 'El precio visto debe ser un número',
        tooLow: 'El precio no es válido',
        min: 0,
      }),
    }),
  ),
  first_day: firstDay,
  last_day: lastDay,
})
export type NewOffers = z.output<typeof newOffers>

/** `details` of OFFERS_REFUSED: the products that may not have the offer. */
export const refusedOffers = z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() }))
export type RefusedOffers = z.infer<typeof refusedOffers>

/**
 * Of each product the offer that was shown, or those of the same days and prices. Another offer is never removed in its
 * place, so a request that is repeated changes nothing; one without either, of an older page, could not be repeated.
 */
export const offersRemoval = z
  .object({
    products: chosenProducts(z.object({ id: rowId(), offer: z.optional(rowId()), price: z.optional(price) })),
    days: z.optional(z.object({ first_day: firstDay, last_day: lastDay })),
  })
  .check(
    z.refine(({ products, days }) => days !== undefined || products.every(({ offer }) => offer !== undefined), {
      error: 'Vuelve a cargar la página y elige otra vez: falta qué oferta se quita',
      path: ['products'],
    }),
  )
export type OffersRemoval = z.output<typeof offersRemoval>
