import { oneStatement, type ShopContext } from '../../platform/context'
import type { Owner } from '../owner'
import { STOCK_MOVES } from '../stock-topic'
import { releaseOwned } from './queries'

/** The cart's owner takes a product out, or everything; an absent line is no fault. */
export async function releaseHolds(context: ShopContext, owner: Owner, productId?: number): Promise<void> {
  await oneStatement(context, async (tx) => {
    const lines = await releaseOwned(tx, owner, productId)
    tx.announce(
      STOCK_MOVES,
      lines.map((line) => line.productId),
    )
  })
}
