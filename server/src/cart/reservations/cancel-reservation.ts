import { inTransaction, type ShopContext } from '../../platform/context'
import { cancelHold } from '../../stock'

/** The owner takes a reservation away; its units are free again. */
export const cancelReservation = (context: ShopContext, id: number, reason: string) =>
  inTransaction(context, async (tx) => {
    const cancelled = await cancelHold(tx, id, reason)
    await tx.record({ action: 'cancel', subject: 'reservation', subjectId: id, after: { reason } })
    return cancelled
  })
