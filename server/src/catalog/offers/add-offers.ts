import { shopTime } from '@tocador/contracts/calendar'
import type { NewOffers } from '@tocador/contracts/catalog/offer-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { ProductRow } from '../queries'
import { listKnownProducts } from '../queries'
import { lockKnownProducts } from '../save-products/queries'
import { staleRefusal } from '../selection/stale-selection'
import { decideOffers } from './decide-offers'
import { saveOffers } from './save-offers'

/**
 * Puts an offer of the same days for many products, or none if one of them may not have it. A product that has the same
 * offer already keeps it. Returns the ids of the products that got one.
 */
export async function addOffers(context: ShopContext, input: NewOffers): Promise<number[]> {
  const { products, first_day: firstDay, last_day: lastDay } = input
  const ids = products.map(({ id }) => id)
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const known = new Map((await listKnownProducts(tx, ids, [])).map((row) => [row.id, row]))
    await refuseStale(tx, products, known)
    const wanted = products.map(({ id, price }) => ({
      productId: id,
      regularCents: known.get(id)?.priceCents ?? 0,
      priceCents: price,
      firstDay,
      lastDay,
    }))
    const decisions = await decideOffers(tx, wanted, shopTime(tx.now, tx.timeZone).day)
    const refused = decisions.flatMap((decision, place) => {
      const id = ids[place] ?? 0
      return decision.outcome === 'refused' ? [{ id, name: known.get(id)?.name ?? '', reason: decision.reason }] : []
    })
    if (refused.length > 0) throw new Refusal('OFFERS_REFUSED', { details: refused })
    const added = wanted.filter((_, place) => decisions[place]?.outcome === 'added')
    await saveOffers(tx, added)
    return added.map(({ productId }) => productId)
  })
}

async function refuseStale(
  tx: ShopTx,
  products: NewOffers['products'],
  known: ReadonlyMap<number, ProductRow>,
): Promise<void> {
  const changed = products.flatMap(({ id, price_seen: seen }) => {
    const product = known.get(id)
    return product !== undefined && product.priceCents !== seen ? [product] : []
  })
  const missing = products.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (changed.length + missing.length > 0) throw await staleRefusal(tx, changed, missing)
}
