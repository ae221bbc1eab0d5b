import { shopTime, type Day } from '@tocador/contracts/calendar'
import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { invalidInput, Refusal } from '../../platform/http/refusal'
import { getLockedProduct } from '../get-product'
import { publishEdit } from '../publish-edit'
import type { ProductRow } from '../queries'
import { listOffers } from './list-offers'
import { overlapText, type OfferProblem, type OfferValues } from './offer-rules'
import { findOffer, findOverlap, type OfferRow } from './queries'

/** The steps of every change to a product's offers: lock the product, change, publish. Returns all its offers. */
export async function editOffers(
  context: ShopContext,
  productId: number,
  change: (tx: ShopTx, product: ProductRow, today: Day) => Promise<void>,
): Promise<ProductOffer[]> {
  return inTransaction(context, async (tx) => {
    const product = await getLockedProduct(tx, productId)
    await change(tx, product, shopTime(tx.now, tx.timeZone).day)
    const offers = await listOffers(tx, productId, tx)
    await publishEdit(tx, [productId])
    return offers
  })
}

export async function getOffer(tx: ShopTx, productId: number, id: number): Promise<OfferRow> {
  const offer = await findOffer(tx, productId, id)
  if (!offer) throw new Refusal('NOT_FOUND')
  return offer
}

export function refuseProblem(problem: OfferProblem | undefined): void {
  if (problem) throw invalidInput(problem.field, problem.text)
}

/** The product is locked, so no other offer can be added in between. */
export async function refuseOverlap(
  tx: ShopTx,
  productId: number,
  offer: OfferValues & { id?: number },
): Promise<void> {
  const other = await findOverlap(tx, productId, offer)
  if (!other) return
  throw new Refusal('OFFER_OVERLAPS', { message: overlapText(other) })
}

/** An offer as the audit records it. */
export const recorded = ({ priceCents, firstDay, lastDay }: OfferValues) => ({
  offerCents: priceCents,
  firstDay,
  lastDay,
})
