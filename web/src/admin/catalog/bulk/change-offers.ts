import type { Day } from '@tocador/contracts/calendar'
import { addOffers, removeOffers } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { RefusedOffers } from '@tocador/contracts/catalog/offer-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import type { RowCheck } from '../../list-screen/edits/send-checked'
import type { SendChecked } from '../../list-screen/edits/use-send-checked'
import { readProduct } from '../list/use-products'
import type { NewPrice } from './price-change-rules'

export interface ManyOffers {
  prices: readonly NewPrice[]
  days: { first_day: Day; last_day: Day }
}

/**
 * Resolves with the products that got the offer. Without a response the first product is read: all or none get it. It is
 * also read before the next attempt: offers that are there already are refused.
 */
export const putOffers = ({ prices, days }: ManyOffers, sendChecked: SendChecked): Promise<number[]> =>
  sendChecked<number[]>(
    async () => {
      const products = prices.map(({ id, price, seen }) => ({ id, price, price_seen: seen }))
      return (await call(addOffers, { body: { products, ...days } })).data.changed
    },
    async () => {
      const [probe] = prices
      const outcome = probe === undefined ? 'unknown' : outcomeOf(probe, days, await readProduct(probe.id))
      return { row: prices.map(({ id }) => id), outcome }
    },
  )

/** A product that shows another offer may have this one, too. */
function outcomeOf({ price }: NewPrice, days: ManyOffers['days'], { offer }: AdminProduct): RowCheck<never>['outcome'] {
  if (offer === undefined) return 'not-saved'
  const isSame = offer.price === price && offer.first_day === days.first_day && offer.last_day === days.last_day
  return isSame ? 'saved' : 'unknown'
}

/** Takes back offers that are still as they were put. */
export const takeOffersBack = async ({ prices, days }: ManyOffers) =>
  (await call(removeOffers, { body: { products: prices.map(({ id, price }) => ({ id, price })), days } })).data.changed

/** A product and its offer that was shown when ending it was asked. */
export interface ShownOffer {
  id: number
  offer: number
}

export const shownOffers = (products: readonly Pick<SelectedProduct, 'id' | 'offer'>[]): ShownOffer[] =>
  products.flatMap(({ id, offer }) => (offer === undefined ? [] : [{ id, offer: offer.id }]))

/** Ends these offers, or removes those that have not begun. Without a response the first product is read: all or none end. */
export async function endOffers(products: readonly ShownOffer[], sendChecked: SendChecked): Promise<number[]> {
  const [probe] = products
  if (probe === undefined) return []
  return sendChecked<number[]>(
    async () => (await call(removeOffers, { body: { products: [...products] } })).data.changed,
    async () => {
      const { offer } = await readProduct(probe.id)
      return { row: products.map(({ id }) => id), outcome: offer?.id === probe.offer ? 'not-saved' : 'saved' }
    },
  )
}

export const refusedIn = (failure: unknown): RefusedOffers | undefined =>
  failure instanceof ApiFailure && failure.code === 'OFFERS_REFUSED' ? (failure.details as RefusedOffers) : undefined
