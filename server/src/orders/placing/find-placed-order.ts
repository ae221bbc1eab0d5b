import type { PlacedOrder } from '@tocador/contracts/orders'
import type { Db } from '../../platform/database/db'
import { orderWithItemsOf } from '../order-rows'
import { findOrder, listLines } from '../queries'

/** An order's answer once more, for somebody who sent it twice. */
export async function findPlacedOrder(db: Db, id: number | null): Promise<PlacedOrder | undefined> {
  const row = id === null ? undefined : await findOrder(db, id)
  if (row === undefined) return undefined
  return {
    order: orderWithItemsOf(row, await listLines(db, [row.id])),
    whatsappMessage: row.whatsapp_message,
    whatsappNumber: row.whatsapp_number,
    orderNumber: row.order_number,
  }
}
