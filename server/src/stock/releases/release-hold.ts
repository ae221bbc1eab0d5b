import { oneStatement, type DbOutsideTransaction } from '../../platform/database/db'
import type { Owner } from '../owner'
import { releaseOwned, type ReleasedLine } from './queries'
import type { StockContext } from '../stock-context'

/** The cart's owner takes a product out, or everything; an absent line is no fault. */
export async function releaseHolds(
  db: DbOutsideTransaction,
  owner: Owner,
  productId: number | undefined,
  context: StockContext,
): Promise<ReleasedLine[]> {
  return oneStatement(db, async (tx) => {
    const lines = await releaseOwned(tx, owner, productId, context.at)
    tx.afterCommit(() => context.announce(lines.map((line) => line.productId)))
    return lines
  })
}
