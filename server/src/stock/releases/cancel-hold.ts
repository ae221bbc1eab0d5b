import { inTransaction, type ShopContext } from '../../platform/context'
import { findLine } from '../holds/queries'
import { refuseInactive } from '../holds/refuse-inactive'
import { HOLDS, STOCK_MOVES } from '../topics'
import { releaseActiveLine } from './queries'

/** An administrator cancels an active hold. Simultaneous cancellations return the units only once. */
export const cancelHold = (context: ShopContext, lineId: number, reason: string) =>
  inTransaction(context, async (tx) => {
    const [released] = await releaseActiveLine(tx, lineId, reason)
    if (released === undefined) return refuseInactive(tx, lineId)
    tx.announce(STOCK_MOVES, [released.productId])
    tx.announce(HOLDS, [lineId])
    const line = await findLine(tx, lineId)
    await tx.record({
      action: 'cancel',
      subject: 'reservation',
      subjectId: lineId,
      after: { reason, units: released.units },
    })
    return { units: released.units, productName: line?.productName ?? '' }
  })
