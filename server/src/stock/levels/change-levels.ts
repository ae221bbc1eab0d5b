import type { Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { insertLevels, shiftOnHand, updateSellable, type NewLevel } from './queries'

/** New products get their level, and a ledger row for the units they start with. */
export async function createLevels(tx: Tx, levels: NewLevel[], context: { at: Date; actorId?: number }): Promise<void> {
  if (levels.length > 0) await insertLevels(tx, levels, context)
}

/** What the catalogue decided about a product (active, approved, priced, not deleted), kept where hold and sale decide. */
export async function setSellable(
  tx: Tx,
  changes: { productId: number; isSellable: boolean }[],
  at: Date,
): Promise<void> {
  if (changes.length > 0) await updateSellable(tx, changes, at)
}

/** The owner counted: a difference, so that a sale in between is not undone. May leave less than what is held. */
export async function adjustOnHand(
  tx: Tx,
  change: { productId: number; difference: number; note?: string; actorId?: number; at: Date },
): Promise<{ onHand: number; held: number }> {
  const [level] = await shiftOnHand(tx, change)
  if (level === undefined) throw new Refusal('STOCK_BELOW_ZERO')
  return level
}
