import type { ShopTx } from '../../platform/context'
import { lockCartsHolding, releaseProductLines } from '../releases/queries'
import { HOLDS, UNITS_IN } from '../topics'
import { updateSellable } from './queries'

/** Takes a product off sale and removes it from every cart; the carts are locked first. Returns the number of carts. */
export async function removeProduct(tx: ShopTx, productId: number): Promise<number> {
  await lockCartsHolding(tx, productId)
  const released = await releaseProductLines(tx, productId)
  await updateSellable(tx, [{ productId, isSellable: false }])
  // A concurrent add that locked the level's row first may have inserted a line that the first statement could not see.
  const late = await releaseProductLines(tx, productId)
  tx.react(UNITS_IN, [productId])
  const lines = [...released, ...late]
  tx.announce(
    HOLDS,
    lines.map((line) => line.lineId),
  )
  return lines.length
}
