import type { NewOffer, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { ShopContext } from '../../platform/context'
import { editOffers, recorded, refuseOverlap, refuseProblem } from './edit-offers'
import { offerProblem } from './offer-rules'
import { insertOffer } from './queries'

/** Adds an offer below the regular price, for today or later, on days without another one. */
export async function addOffer(context: ShopContext, productId: number, input: NewOffer): Promise<ProductOffer[]> {
  const offer = { priceCents: input.price, firstDay: input.first_day, lastDay: input.last_day }
  return editOffers(context, productId, async (tx, { priceCents: regularCents }, today) => {
    refuseProblem(offerProblem(offer, { regularCents, today }))
    await refuseOverlap(tx, productId, offer)
    await insertOffer(tx, productId, offer)
    await tx.record({ action: 'add-offer', subject: 'product', subjectId: productId, after: recorded(offer) })
  })
}
