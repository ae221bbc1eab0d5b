import { giveSlotBack } from '../delivery'
import type { Tx } from '../platform/database/db'
import { deleteOrders } from './queries'

/** Takes the demo's orders out of the books. What they sold is not given back: their products go as well. */
export async function forgetOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { locationId, day, hour, status } of await deleteOrders(tx, ids)) {
    if (locationId !== null && status !== 'cancelled') await giveSlotBack(tx, { locationId, day, hour })
  }
}
