import { shopTime } from '@tocador/contracts/calendar'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import type { ProductRow } from '../queries'
import { showAdminProduct } from '../wire-products'
import { listCurrentOffers } from './queries'
import { showCurrentOffer } from './wire-offers'

/** Products for the panel, each with its running or next offer. */
export async function showWithOffers(
  { db, now, timeZone }: ShopContext,
  rows: readonly ProductRow[],
): Promise<AdminProduct[]> {
  const today = shopTime(now, timeZone).day
  const ids = rows.map(({ id }) => id)
  const offers = new Map(
    (await listCurrentOffers(db, ids, { now, timeZone, today })).map((row) => [row.productId, row]),
  )
  return rows.map((row) => {
    const offer = offers.get(row.id)
    if (offer === undefined) return showAdminProduct(row)
    return {
      ...showAdminProduct(row),
      offer: showCurrentOffer(offer, today),
      ...(offer.todayCents !== row.priceCents && { price_today: pesosOf(offer.todayCents) }),
    }
  })
}

export async function showWithOffer(context: ShopContext, row: ProductRow): Promise<AdminProduct> {
  const [shown] = await showWithOffers(context, [row])
  return shown ?? showAdminProduct(row)
}
