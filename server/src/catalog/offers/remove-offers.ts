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
 * Removes the running or next offer of many products; one that runs ends at once. With days, and with a price, only an
 * offer of these, so that an undo leaves what was changed since. Returns the ids of the products that had one.
 */
export async function removeOffers(context: ShopContext, { products, days }: OffersRemoval): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const today = shopTime(tx.now, tx.timeZone).day
    const prices = new Map(products.map(({ id, price }) => [id, price]))
    const isMeant = ({ productId, priceCents }: OfferRow) => (prices.get(productId) ?? priceCents) === priceCents
    const found = (await listNextOffers(tx, ids, { today, days })).filter(isMeant)
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
