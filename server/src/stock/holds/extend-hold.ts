import { inTransaction, type ShopContext } from '../../platform/context'
import { HOLDS } from '../topics'
import { prolongHold } from './queries'
import { refuseInactive } from './refuse-inactive'

/** An administrator extends an active hold: the hours are added to its end time, or to now if that is later. */
export const extendHold = (context: ShopContext, lineId: number, extension: { hours: number; reason: string }) =>
  inTransaction(context, async (tx) => {
    const [extended] = await prolongHold(tx, lineId, extension.hours, extension.reason)
    if (extended === undefined) return refuseInactive(tx, lineId)
    tx.announce(HOLDS, [lineId])
    await tx.record({
      action: 'extend',
      subject: 'reservation',
      subjectId: lineId,
      before: { reservedUntil: extended.previous },
      after: { ...extension, reservedUntil: extended.until },
    })
    return extended
  })
