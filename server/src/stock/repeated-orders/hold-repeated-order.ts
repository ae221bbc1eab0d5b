import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findRefusal } from '../merging/queries'
import { ownerKey, type Owner } from '../owner'
import { releaseLapsed } from '../releases/release-lapsed'
import { STOCK_MOVES } from '../topics'
import { listStandings, lockCart, saveRepeatedLines } from './queries'
import { repeatedLines } from './repeated-line-rules'

/**
 * Raises the owner's lines to these quantities by the rules of holds, as far as units are free. A repeated call adds nothing.
 * Returns the held units of each product. The statements do not grow with the lines.
 */
export async function holdRepeatedOrder(
  context: ShopContext,
  owner: Owner,
  wanted: readonly { productId: number; quantity: number }[],
): Promise<ReadonlyMap<number, number>> {
  const productIds = wanted.map((line) => line.productId)
  await releaseLapsed(context, productIds)
  return inTransaction(
    context,
    async (tx) => {
      const cartId = await lockCart(tx, owner)
      const standings = await listStandings(tx, owner, cartId, wanted)
      const kept = new Map(standings.map(({ productId, own, isHolding }) => [productId, isHolding ? own : 0]))
      const lines = repeatedLines(standings, owner.network)
      if (lines.length === 0) return kept
      const claims = lines.map(({ productId, claimed }) => ({ productId, units: claimed }))
      const refusal = await findRefusal(tx, owner, cartId, claims)
      if (refusal !== null) throw new Refusal(refusal, { details: { whatsapp: standings[0]?.whatsapp ?? '' } })
      const saved = await saveRepeatedLines(tx, owner, cartId, lines)
      // Another request made the cart or took the last units in between; rolled back, no empty cart remains.
      if (saved.length === 0) throw new Refusal('CONFLICT')
      for (const { productId, quantity } of saved) kept.set(productId, quantity)
      tx.announce(
        STOCK_MOVES,
        saved.map((line) => line.productId),
      )
      return kept
    },
    { lockOwner: ownerKey(owner) },
  )
}
