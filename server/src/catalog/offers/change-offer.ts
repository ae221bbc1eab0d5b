import type { Day } from '@tocador/contracts/calendar'
import type { OfferChange, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { editOffers, getOffer, recorded, refuseOverlap, refuseProblem } from './edit-offers'
import { listOffers } from './list-offers'
import { lastDayProblem, offerProblem, stateOf } from './offer-rules'
import { updateOffer, type OfferRow } from './queries'

/** Changes an offer that has not begun, or the last day of one that runs: what was asked on past days stays true. */
export async function changeOffer(
  context: ShopContext,
  productId: number,
  id: number,
  change: OfferChange,
): Promise<ProductOffer[]> {
  return editOffers(context, productId, async (tx, { priceCents: regularCents }, today) => {
    const before = await getOffer(tx, productId, id)
    if (isUnseen(before, change.seen)) {
      const message = 'Alguien más cambió esta oferta'
      throw new Refusal('STALE_EDIT', { message, details: await listOffers(tx, productId, tx) })
    }
    const after = {
      ...before,
      priceCents: change.price ?? before.priceCents,
      firstDay: change.first_day ?? before.firstDay,
      lastDay: change.last_day ?? before.lastDay,
    }
    refuseChange(before, after, { regularCents, today })
    await refuseOverlap(tx, productId, after)
    await updateOffer(tx, id, after)
    await tx.record({
      action: 'change-offer',
      subject: 'product',
      subjectId: productId,
      before: recorded(before),
      after: recorded(after),
    })
  })
}

/** One that was ended is refused for another reason. */
const isUnseen = (now: OfferRow, seen: OfferChange['seen']) =>
  seen !== undefined &&
  now.endedAt === null &&
  (seen.price !== now.priceCents || seen.first_day !== now.firstDay || seen.last_day !== now.lastDay)

function refuseChange(before: OfferRow, after: OfferRow, shop: { regularCents: number; today: Day }): void {
  const state = stateOf(before, shop.today)
  if (state === 'future') return refuseProblem(offerProblem(after, shop))
  if (state === 'past') throw new Refusal('OFFER_FIXED', { message: 'Esta oferta ya terminó y no se puede cambiar' })
  if (after.priceCents !== before.priceCents || after.firstDay !== before.firstDay) throw new Refusal('OFFER_FIXED')
  refuseProblem(lastDayProblem(after.lastDay, shop.today))
}
