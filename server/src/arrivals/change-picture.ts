import { inTransaction, type ShopContext } from '../platform/context'
import { ARRIVALS_LOCK, findArrival, savePicture } from './queries'
import { ARRIVALS } from './topics'
import { recorded } from './wire-arrivals'

/** Replaces the picture of an arrival. Returns false if the arrival was removed meanwhile, or has another picture. */
export const changePicture = (context: ShopContext, id: number, change: { from: string; to: string }) =>
  inTransaction(
    context,
    async (tx) => {
      const row = await findArrival(tx, id)
      if (row === undefined || (await savePicture(tx, id, change)) === 0) return false
      const before = recorded(row)
      await tx.record({
        action: 'update',
        subject: 'arrival',
        subjectId: id,
        before,
        after: { ...before, image: change.to },
      })
      tx.announce(ARRIVALS, [id])
      return true
    },
    ARRIVALS_LOCK,
  )
