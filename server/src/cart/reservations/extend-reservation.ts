import { inTransaction, type ShopContext } from '../../platform/context'
import { extendHold } from '../../stock'

/** The owner gives a reservation more hours. */
export const extendReservation = (context: ShopContext, id: number, extension: { hours: number; reason: string }) =>
  inTransaction(context, async (tx) => {
    const extended = await extendHold(tx, id, extension)
    await tx.record({ action: 'extend', subject: 'reservation', subjectId: id, after: extension })
    return extended
  })
