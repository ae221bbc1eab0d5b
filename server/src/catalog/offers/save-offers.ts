import type { Change } from '../../platform/audit/record-changes'
import type { ShopTx } from '../../platform/context'
import { publishEdit } from '../publish-edit'
import { recorded } from './edit-offers'
import { insertOffers, type OfferOfProduct } from './queries'

/** Writes decided offers of products that are locked, with an audit record each. */
export async function saveOffers(tx: ShopTx, offers: readonly OfferOfProduct[]): Promise<void> {
  if (offers.length === 0) return
  await insertOffers(tx, offers)
  await tx.record(
    ...offers.map((offer): Change => ({
      action: 'add-offer',
      subject: 'product',
      subjectId: offer.productId,
      after: recorded(offer),
    })),
  )
  await publishEdit(
    tx,
    offers.map(({ productId }) => productId),
  )
}
