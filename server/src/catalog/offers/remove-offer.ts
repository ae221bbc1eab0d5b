import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { editOffers, getOffer, recorded } from './edit-offers'
import { stateOf } from './offer-rules'
import { deleteOffer, endOffer } from './queries'

/** Removes an offer that has not begun. One that runs ends at once and stays among the past ones, since its price was asked. */
export async function removeOffer(context: ShopContext, productId: number, id: number): Promise<ProductOffer[]> {
  return editOffers(context, productId, async (tx, _product, today) => {
    const offer = await getOffer(tx, productId, id)
    const state = stateOf(offer, today)
    if (state === 'past') throw new Refusal('OFFER_FIXED', { message: 'Esta oferta ya terminó' })
    const isRunning = state === 'running'
    await (isRunning ? endOffer(tx, id, today) : deleteOffer(tx, id))
    const action = isRunning ? 'end-offer' : 'remove-offer'
    await tx.record({ action, subject: 'product', subjectId: productId, before: recorded(offer) })
  })
}
