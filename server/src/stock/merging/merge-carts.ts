import { inTransaction, type DbOutsideTransaction } from '../../platform/database/db'
import { mergeLines, type CutLine } from './merge-rules'
import { ownerKey, type Owner } from '../owner'
import { lockCartsToMerge, lockLevels, lockOpenLines, saveMergedLines } from './queries'
import type { StockContext } from '../stock-context'

/**
 * The guest's cart becomes part of the account's (design §3 Cart): quantities add up to what can be had, holds move and are
 * never free in between. Repeating it finds no guest cart and changes nothing. Tells which lines had to be cut.
 */
export async function mergeCarts(
  db: DbOutsideTransaction,
  userId: number,
  guestSession: string,
  context: StockContext,
): Promise<CutLine[]> {
  const owner: Owner = { kind: 'registered', userId }
  return inTransaction(
    db,
    async (tx) => {
      const { guests, users } = await lockCartsToMerge(tx, userId, guestSession, context.at)
      if (guests === undefined || users === undefined) return []
      const carts = { guests, users }
      const lines = await lockOpenLines(tx, carts)
      const productIds = [...new Set(lines.map((line) => line.productId))]
      const { merged, cut } = mergeLines(lines, await lockLevels(tx, productIds))
      await saveMergedLines(tx, merged, carts, owner, context.at)
      tx.afterCommit(() => context.announce(productIds))
      return cut
    },
    { lockOwner: ownerKey(owner) },
  )
}
