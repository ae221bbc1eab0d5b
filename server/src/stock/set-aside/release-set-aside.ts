import type { ShopTx } from '../../platform/context'
import { HOLDS, STOCK_MOVES } from '../topics'
import { releaseOffSale, releaseSetAsideLines } from './queries'

/** Gives back units that were set aside: by their lines, or all of products that are no longer for sale. */
export async function releaseSetAside(
  tx: ShopTx,
  which: { lineIds: readonly number[]; evenOpened?: boolean } | { offSale: readonly number[] },
): Promise<void> {
  const lines =
    'offSale' in which
      ? await releaseOffSale(tx, which.offSale)
      : await releaseSetAsideLines(tx, which.lineIds, which.evenOpened ?? false)
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
  tx.announce(
    HOLDS,
    lines.map((line) => line.lineId),
  )
}
