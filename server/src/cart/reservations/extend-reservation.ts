import { inTransaction, type ShopContext } from '../../platform/context'
import { extendHold } from '../../stock'

/** An administrator extends a reservation by some hours. */
export const extendReservation = (context: ShopContext, id: number, extension: { hours: number; reason: string }) =>
  inTransaction(context, async (tx) => {
    const extended = await extendHold(tx, id, extension)
    await tx.record({
      action: 'extend',
      subject: 'reservation',
      subjectId: id,
      before: { reservedUntil: extended.previous },
      after: { ...extension, reservedUntil: extended.until },
    })
    return extended
  })
