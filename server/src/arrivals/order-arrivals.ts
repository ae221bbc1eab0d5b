import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { ARRIVALS_LOCK, listIds, saveOrder } from './queries'
import { ARRIVALS } from './topics'

/** Puts the pieces in this order. Refused unless they are all that are expected, each once. Returns the order before. */
export const orderArrivals = (context: ShopContext, ids: readonly number[]): Promise<number[]> =>
  inTransaction(
    context,
    async (tx) => {
      const before = await listIds(tx)
      if (sorted(ids) !== sorted(before)) throw new Refusal('STALE_EDIT')
      if (ids.join() === before.join()) return before
      await saveOrder(tx, ids)
      await tx.record({ action: 'order', subject: 'arrival', subjectId: ids[0] ?? 0 })
      tx.announce(ARRIVALS, ids)
      return before
    },
    ARRIVALS_LOCK,
  )

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()
