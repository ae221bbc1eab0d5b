import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { insertLevels, shiftOnHand, updateSellable, type LevelShift, type NewLevel } from './queries'

/** New products get their level, and a ledger row for the units they start with. */
export async function createLevels(tx: ShopTx, levels: NewLevel[]): Promise<void> {
  if (levels.length > 0) await insertLevels(tx, levels)
}

/** What the catalogue decided about a product (active, approved, priced, not deleted), kept where holds and sales decide. */
export async function setSellable(tx: ShopTx, changes: { productId: number; isSellable: boolean }[]): Promise<void> {
  if (changes.length > 0) await updateSellable(tx, changes)
}

/** The owner counted: a difference, so that a sale in between is not undone. May leave less than what is held. */
export async function adjustOnHand(tx: ShopTx, shift: LevelShift): Promise<{ onHand: number; held: number }> {
  const [level] = await shiftOnHand(tx, shift)
  if (level === undefined) throw new Refusal('STOCK_BELOW_ZERO')
  return level
}
