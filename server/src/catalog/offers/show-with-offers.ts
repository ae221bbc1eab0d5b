import { shopTime } from '@tocador/contracts/calendar'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { ProductRow } from '../queries'
import type { SelectedRow } from '../selection/queries'
import { showAdminProduct, showSelected } from '../wire-products'
import { listCurrentOffers, listNextOffers } from './queries'
import { showCurrentOffer } from './wire-offers'

/** A context, or a transaction as its `db`. */
type Reading = Pick<ShopContext, 'now' | 'timeZone'> & { db: Db }

/** Products for the panel, each with its running or next offer. */
export async function showWithOffers(
  { db, now, timeZone }: Reading,
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

export async function showWithOffer(context: Reading, row: ProductRow): Promise<AdminProduct> {
  const [shown] = await showWithOffers(context, [row])
  return shown ?? showAdminProduct(row)
}

/** Chosen products, each with its running or next offer. */
export async function showSelectedWithOffers(
  { db, now, timeZone }: Reading,
  rows: readonly SelectedRow[],
): Promise<SelectedProduct[]> {
  const today = shopTime(now, timeZone).day
  const ids = rows.map(({ id }) => id)
  const offers = new Map((await listNextOffers(db, ids, { today })).map((row) => [row.productId, row]))
  return rows.map((row) => {
    const offer = offers.get(row.id)
    return { ...showSelected(row), ...(offer && { offer: showCurrentOffer(offer, today) }) }
  })
}
