import type { ShopTx } from '../../platform/context'
import { lockCartsHolding, releaseProductLines } from '../releases/queries'
import { updateSellable } from './queries'

/** Takes a product off sale and out of every cart; its carts are locked first. Returns the number of carts released. */
export async function removeProduct(tx: ShopTx, productId: number): Promise<number> {
  await lockCartsHolding(tx, productId)
  const released = await releaseProductLines(tx, productId)
  await updateSellable(tx, [{ productId, isSellable: false }])
  // An add that locked the level's row first may have left a line that the first statement could not see.
  const late = await releaseProductLines(tx, productId)
  return released.length + late.length
}
