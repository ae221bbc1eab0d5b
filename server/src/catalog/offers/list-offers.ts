import { shopTime } from '@tocador/contracts/calendar'
import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { listOfferRows } from './queries'
import { showOffer } from './wire-offers'

/** All offers of a product, the latest first. */
export async function listOffers(
  db: Db,
  productId: number,
  { now, timeZone }: Pick<ShopContext, 'now' | 'timeZone'>,
): Promise<ProductOffer[]> {
  const today = shopTime(now, timeZone).day
  return (await listOfferRows(db, productId, timeZone)).map((row) => showOffer(row, today))
}
