import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { Owner } from '../owner'
import { HOLDS } from '../topics'
import { joinOwnLine, lockCartsToOpen, lockLinesToOpen, moveToCart, openCartOf } from './queries'

/**
 * Moves a unit that is set aside into the owner's cart, with its remaining time; held units stay the same. Returns the line that has it
 * now, or undefined when it is set aside no more. The caller's transaction began with the owner's lock.
 */
export async function openSetAside(tx: ShopTx, lineId: number, owner: Owner): Promise<number | undefined> {
  const carts = await lockCartsToOpen(tx, lineId, owner)
  const from = carts.find((cart) => cart.isUnowned)
  if (from === undefined) return undefined
  const own = carts.find((cart) => !cart.isUnowned)
  const lines = await lockLinesToOpen(tx, lineId, own?.id ?? null)
  const unit = lines.find((line) => line.id === lineId)
  if (unit === undefined || !unit.isHolding || unit.until <= tx.now) return undefined
  const cartId = own?.id ?? (await openCartOf(tx, owner))
  // Another request of the same visitor, which did not wait for the owner's lock, made the cart in between.
  if (cartId === undefined) throw new Refusal('CONFLICT')
  const ownLine = lines.find((line) => line.id !== lineId)
  const opened = { unit, from: from.id, cartId, owner }
  const saved = ownLine?.isHolding
    ? await joinOwnLine(tx, opened, ownLine.id)
    : await moveToCart(tx, opened, ownLine?.id ?? null)
  tx.announce(HOLDS, [saved])
  return saved
}
