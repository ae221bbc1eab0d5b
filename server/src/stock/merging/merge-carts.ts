import { inTransaction, type ShopContext } from '../../platform/context'
import { ownerKey, type Owner } from '../owner'
import { STOCK_MOVES } from '../topics'
import { mergeLines, type CutLine } from './merge-rules'
import { lockCartsToMerge, lockLevels, lockOpenLines, saveMergedLines } from './queries'

/**
 * Merges the guest's cart into the account's cart. Quantities are added, up to the available units; holds are moved without
 * being released in between. A repeated call finds no guest cart and changes nothing. Returns the lines that were cut.
 */
export async function mergeCarts(context: ShopContext, userId: number, guestSession: string): Promise<CutLine[]> {
  const owner: Owner = { kind: 'registered', userId }
  return inTransaction(
    context,
    async (tx) => {
      const { guests, users } = await lockCartsToMerge(tx, userId, guestSession)
      if (guests === undefined || users === undefined) return []
      const carts = { guests, users }
      const lines = await lockOpenLines(tx, carts)
      const productIds = [...new Set(lines.map((line) => line.productId))]
      const { merged, cut } = mergeLines(lines, await lockLevels(tx, productIds))
      await saveMergedLines(tx, merged, carts, owner)
      tx.announce(STOCK_MOVES, productIds)
      return cut
    },
    { lockOwner: ownerKey(owner) },
  )
}
