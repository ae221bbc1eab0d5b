import { inTransaction, type ShopContext } from '../../platform/context'
import { ownerKey, type AccountOwner } from '../owner'
import { LINES_JOINED, STOCK_MOVES } from '../topics'
import { mergeLines, unitsToClaim, type CutLine } from './merge-rules'
import { findRefusal, lockCartsToMerge, lockLevels, lockOpenLines, saveMergedLines } from './queries'

/**
 * Merges the guest's cart into the account's cart. Quantities are added, up to the available units; holds are moved without
 * being released in between, unless a limit of the network refuses the sum of two lines. A repeated call finds no guest cart
 * and changes nothing. Returns the lines that were cut.
 */
export async function mergeCarts(context: ShopContext, owner: AccountOwner, guestSession: string): Promise<CutLine[]> {
  return inTransaction(
    context,
    async (tx) => {
      const { guests, users } = await lockCartsToMerge(tx, owner.userId, guestSession)
      if (guests === undefined || users === undefined) return []
      const carts = { guests, users }
      const lines = await lockOpenLines(tx, carts)
      const productIds = [...new Set(lines.map((line) => line.productId))]
      const claims = unitsToClaim(lines, owner.network)
      const isRefused = claims.length > 0 && (await findRefusal(tx, owner, users, claims)) !== null
      const levels = await lockLevels(tx, owner, productIds)
      const { merged, cut } = mergeLines(lines, levels, isRefused ? null : owner.network)
      await saveMergedLines(tx, merged, carts, owner)
      const setAside = new Set(lines.filter((line) => line.isSetAside).map((line) => line.lineId))
      tx.react(
        LINES_JOINED,
        merged.filter((line) => setAside.has(line.droppedLineId ?? 0)).map((line) => line.keptLineId),
      )
      tx.announce(STOCK_MOVES, productIds)
      return cut
    },
    { lockOwner: ownerKey(owner) },
  )
}
