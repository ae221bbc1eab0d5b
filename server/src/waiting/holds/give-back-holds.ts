import type { ShopTx } from '../../platform/context'
import { releaseSetAside, UNITS_IN } from '../../stock'
import { blankHolds, listLastHolds } from './queries'

/**
 * Gives the units back that are held for entries that are about to be deleted, unless the phone has another entry for the product.
 * What was opened already lies in a visitor's cart and stays there, unless the person is erased.
 */
export async function giveBackHolds(
  tx: ShopTx,
  leaving: { listIds: readonly number[]; isErasure?: boolean } | { waitId: number },
): Promise<void> {
  const holds = await listLastHolds(tx, leaving)
  if (holds.length === 0) return
  const evenOpened = 'listIds' in leaving && leaving.isErasure === true
  await releaseSetAside(tx, { lineIds: holds.map(({ lineId }) => lineId), evenOpened })
  await blankHolds(
    tx,
    holds.map(({ id }) => id),
  )
  tx.react(
    UNITS_IN,
    holds.map(({ productId }) => productId),
  )
}
