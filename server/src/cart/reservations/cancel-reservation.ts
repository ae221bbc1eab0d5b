import { inTransaction, type ShopContext } from '../../platform/context'
import { cancelHold } from '../../stock'

/** An administrator cancels a reservation; its units are free again. */
export const cancelReservation = (context: ShopContext, id: number, reason: string) =>
  inTransaction(context, async (tx) => {
    const cancelled = await cancelHold(tx, id, reason)
    await tx.record({
      action: 'cancel',
      subject: 'reservation',
      subjectId: id,
      after: { reason, units: cancelled.units },
    })
    return cancelled
  })
