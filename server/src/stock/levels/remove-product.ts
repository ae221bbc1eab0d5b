import type { Tx } from '../../platform/database/db'
import { lockCartsHolding, releaseProductLines } from '../releases/queries'
import { updateSellable } from './queries'

/** Takes a product off sale and out of every cart; its carts are locked first. Gives the number of carts released. */
export async function removeProduct(
  tx: Tx,
  { productId, ...context }: { productId: number; actorId?: number; at: Date },
): Promise<number> {
  await lockCartsHolding(tx, productId)
  const released = await releaseProductLines(tx, productId, context)
  await updateSellable(tx, [{ productId, isSellable: false }], context.at)
  // An add that had the level's row before us may have left a line that the first look could not see.
  const late = await releaseProductLines(tx, productId, context)
  return released.length + late.length
}
