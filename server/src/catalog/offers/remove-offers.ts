import { shopTime } from '@tocador/contracts/calendar'
import type { OffersRemoval } from '@tocador/contracts/catalog/offer-schemas'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { publishEdit } from '../publish-edit'
import { lockKnownProducts } from '../save-products/queries'
import { recorded } from './edit-offers'
import { stateOf } from './offer-rules'
import { deleteOffers, endOffers, listNextOffers, type OfferRow } from './queries'

/**
 * Removes of each product the offer that was seen; one that runs ends at once. With days and prices it removes the offers
 * of these, so that an undo leaves what was changed since. Returns the ids of the products that had one.
 */
export async function removeOffers(context: ShopContext, { products, days }: OffersRemoval): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const today = shopTime(tx.now, tx.timeZone).day
    const meant = new Map(products.map((product) => [product.id, product]))
    const isMeant = ({ id, productId, priceCents }: OfferRow) => {
      const { offer = id, price = priceCents } = meant.get(productId) ?? {}
      return offer === id && price === priceCents
    }
    const offers = days === undefined ? products.flatMap(({ offer }) => offer ?? []) : undefined
    const found = (await listNextOffers(tx, ids, { today, days, offers })).filter(isMeant)
    if (found.length === 0) return []
    const isRunning = (offer: OfferRow) => stateOf(offer, today) === 'running'
    const offerIds = (offers: readonly OfferRow[]) => offers.map(({ id }) => id)
    await endOffers(tx, offerIds(found.filter(isRunning)), today)
    await deleteOffers(tx, offerIds(found.filter((offer) => !isRunning(offer))))
    await tx.record(
      ...found.map((offer): Change => ({
        action: isRunning(offer) ? 'end-offer' : 'remove-offer',
        subject: 'product',
        subjectId: offer.productId,
        before: recorded(offer),
      })),
    )
    const changed = found.map(({ productId }) => productId)
    await publishEdit(tx, changed)
    return changed
  })
}
