import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { UNITS_IN } from '../topics'
import { insertLevels, shiftOnHand, updateSellable, type LevelShift, type NewLevel } from './queries'

/** Creates the levels of new products, and a ledger row for their initial units. */
export async function createLevels(tx: ShopTx, levels: NewLevel[]): Promise<void> {
  if (levels.length > 0) await insertLevels(tx, levels)
}

/** Stores whether a product may be sold (active, approved, priced, not deleted) in the row that holds and sales lock. */
export async function setSellable(tx: ShopTx, changes: { productId: number; isSellable: boolean }[]): Promise<void> {
  if (changes.length === 0) return
  await updateSellable(tx, changes)
  tx.react(
    UNITS_IN,
    changes.map(({ productId }) => productId),
  )
}

/** Changes the stock by a difference, so that a concurrent sale is not undone. The result may be less than the held units. */
export async function adjustOnHand(tx: ShopTx, shift: LevelShift): Promise<{ onHand: number; held: number }> {
  const [level] = await shiftOnHand(tx, shift)
  if (level === undefined) throw new Refusal('STOCK_BELOW_ZERO')
  if (shift.difference > 0) tx.react(UNITS_IN, [shift.productId])
  return level
}
