import { oneStatement, type ShopContext } from '../../platform/context'
import type { Owner } from '../owner'
import { STOCK_MOVES } from '../topics'
import { releaseOwned } from './queries'

/** Removes a product, or everything, from the owner's cart. A missing line is not an error. */
export async function releaseHolds(context: ShopContext, owner: Owner, productId?: number): Promise<void> {
  await oneStatement(context, async (tx) => {
    const lines = await releaseOwned(tx, owner, productId)
    tx.announce(
      STOCK_MOVES,
      lines.map((line) => line.productId),
    )
  })
}
