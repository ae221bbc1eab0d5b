import { oneStatement, type ShopContext, type ShopTx } from '../../platform/context'
import type { Owner } from '../owner'
import { STOCK_MOVES } from '../topics'
import { releaseOwned } from './queries'

/** Removes a product, or everything, from the owner's cart. A missing line is not an error. */
export async function releaseHolds(context: ShopContext, owner: Owner, productId?: number): Promise<void> {
  await oneStatement(context, (tx) => release(tx, owner, productId))
}

/** Empties the owner's cart as part of a larger change. */
export const releaseEverything = (tx: ShopTx, owner: Owner): Promise<void> => release(tx, owner, undefined)

async function release(tx: ShopTx, owner: Owner, productId: number | undefined): Promise<void> {
  const lines = await releaseOwned(tx, owner, productId)
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
}
