import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { openSetAside, ownerKey, type Owner } from '../../stock'
import { findHeld, isInCartOf, saveOpened } from './queries'

/**
 * Puts the unit of a link into the cart of who opened it, once and with its remaining time. The same cart may ask again; another one learns
 * that the unit is elsewhere.
 */
export const openHeldUnit = (context: ShopContext, owner: Owner, token: string): Promise<void> =>
  inTransaction(
    context,
    async (tx) => {
      const held = await findHeld(tx, token)
      if (held === undefined) throw new Refusal('NOT_FOUND')
      if (held.state === 'set-aside') {
        const lineId = await openSetAside(tx, held.lineId, owner)
        if (lineId !== undefined) {
          await saveOpened(tx, held.id, lineId)
          return
        }
      }
      // Opened before, or by another request in the meantime.
      const now = await findHeld(tx, token)
      if (now !== undefined && (now.state === 'in-account' || now.state === 'in-browser')) {
        if (await isInCartOf(tx, now.lineId, owner)) return
        throw new Refusal('HELD_ELSEWHERE')
      }
      throw new Refusal('HELD_NO_MORE')
    },
    { lockOwner: ownerKey(owner) },
  )
