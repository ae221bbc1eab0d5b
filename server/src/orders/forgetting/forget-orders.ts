import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { giveSlotBack } from '../../delivery'
import type { Tx } from '../../platform/database/db'
import { deleteOrders } from './queries'

/** Deletes the demo's orders. Their units are not returned to stock, because their products are deleted as well. */
export async function forgetOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { locationId, day, hour, status } of await deleteOrders(tx, ids)) {
    if (locationId !== null && ORDER_LIFE[status].takesUnits) await giveSlotBack(tx, { locationId, day, hour })
  }
}
