import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseSetAside } from '../../stock'
import { giveOutUnits } from './give-out-units'
import { findHeld } from './queries'

/** Leaves the unit of a link to the next person in line. What was opened is taken out of its cart instead. */
export const leaveHeldUnit = (context: ShopContext, token: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const held = await findHeld(tx, token)
    if (held === undefined) throw new Refusal('NOT_FOUND')
    if (held.state === 'in-account' || held.state === 'in-browser') throw new Refusal('HELD_ELSEWHERE')
    if (held.state !== 'set-aside') throw new Refusal('HELD_NO_MORE')
    await releaseSetAside(tx, { lineIds: [held.lineId] })
    // It may have been opened while this waited for its line.
    if ((await findHeld(tx, token))?.state !== 'ended') throw new Refusal('HELD_ELSEWHERE')
    await giveOutUnits(tx, [held.productId])
  })
