import type { WaitingLine } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { lockFreeUnits, releaseSetAside } from '../../stock'
import { giveOutUnits } from '../holds/give-out-units'
import { listUntoldHolds, wasTold } from '../holds/queries'
import { listWaitingPeople } from './list-waiting-people'
import { saveInvited } from './queries'

/** Offers what has arrived to everybody in line without holding it, except what is held for people who were told so. */
export const inviteWaiting = (context: ShopContext, productId: number): Promise<WaitingLine> =>
  inTransaction(context, async (tx) => {
    const holds = await listUntoldHolds(tx, productId)
    await releaseSetAside(tx, { lineIds: holds.map(({ lineId }) => lineId) })
    const [level] = await lockFreeUnits(tx, [productId])
    if (level === undefined) throw new Refusal('NOT_FOUND')
    // Another administrator told one of them while this waited for the line.
    const ids = holds.map(({ id }) => id)
    if (await wasTold(tx, ids)) throw new Refusal('STALE_EDIT')
    if (!level.isSellable || level.free <= 0) {
      throw new Refusal('STOCK_INSUFFICIENT', { message: 'No hay piezas libres de este producto para avisarles' })
    }
    await saveInvited(tx, productId, ids)
    await giveOutUnits(tx, [productId])
    await tx.record({ action: 'invite-waiting', subject: 'product', subjectId: productId })
    return listWaitingPeople(tx, productId)
  })
