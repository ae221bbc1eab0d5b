import type { ShopTx } from '../../platform/context'
import { moveToJoined } from './queries'

/** A unit that was opened stays hers when its line became one with the line of her account. Joins the transaction of the merge. */
export const followJoinedLines = async (tx: ShopTx, lineIds: readonly number[]): Promise<void> => {
  await moveToJoined(tx, lineIds)
}
