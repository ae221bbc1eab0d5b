import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as calls from '@tocador/contracts/catalog/admin-catalog-calls'
import type { NewOffer, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { ApiFailure } from '../../../api/failure'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { offerInput, type OfferValues } from './offer-form-rules'

export const productOffers = (id: number) =>
  queryOptions({ queryKey: [...PRODUCTS, 'offers', id], queryFn: dataOf(calls.listOffers, { params: { id } }) })

const isSame = (offer: ProductOffer, asked: NewOffer) =>
  offer.price === asked.price && offer.first_day === asked.first_day && offer.last_day === asked.last_day

/** After a lost answer one's own change comes back as somebody else's. Of an offer that runs only the last day is asked for. */
const isAsAsked = (offer: ProductOffer, values: OfferValues) =>
  offer.state === 'running' ? offer.last_day === values.last_day : isSame(offer, offerInput(values))

const offersIn = (failure: unknown): ProductOffer[] | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT' ? (failure.details as ProductOffer[]) : undefined

/** Each change answers with all offers of the product, which replace the ones on screen. */
export function useOfferActions(id: number) {
  const queries = useQueryClient()
  const sendChecked = useSendChecked()
  const show = ({ data }: { data: ProductOffer[] }) => {
    queries.setQueryData(productOffers(id).queryKey, data)
    // Not the product that is being edited: its form compares with what it showed first.
    void queries.invalidateQueries({ queryKey: PRODUCTS, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
  }
  return {
    add: async (values: OfferValues) => {
      try {
        show(await call(calls.addOffer, { params: { id }, body: offerInput(values) }))
      } catch (failure) {
        if (!(failure instanceof ApiFailure && failure.code === 'OFFER_OVERLAPS')) throw failure
        const offers = await call(calls.listOffers, { params: { id } })
        if (!offers.data.some((offer) => offer.state !== 'past' && isSame(offer, offerInput(values)))) throw failure
        show(offers)
      }
    },
    /** Resolves with the offer as it is now if somebody else changed it since it was shown. */
    change: async (offer: ProductOffer, values: OfferValues): Promise<ProductOffer | undefined> => {
      const change = offer.state === 'running' ? { last_day: values.last_day } : offerInput(values)
      const body = { ...change, seen: { price: offer.price, first_day: offer.first_day, last_day: offer.last_day } }
      try {
        show(await call(calls.changeOffer, { params: { id, offer: offer.id }, body }))
        return undefined
      } catch (failure) {
        const newer = offersIn(failure)
        if (newer === undefined) throw failure
        show({ data: newer })
        const now = newer.find((one) => one.id === offer.id)
        return now !== undefined && isAsAsked(now, values) ? undefined : now
      }
    },
    remove: async (offer: ProductOffer) =>
      show(
        await sendChecked<{ data: ProductOffer[] }>(
          () => call(calls.removeOffer, { params: { id, offer: offer.id } }),
          async () => {
            const row = await call(calls.listOffers, { params: { id } })
            const isLeft = row.data.some((one) => one.id === offer.id && one.state !== 'past')
            return { row, outcome: isLeft ? 'not-saved' : 'saved' }
          },
        ),
      ),
  }
}
