import { giveSlotsBack } from '../../delivery'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { putBackUnits } from '../../stock'
import { listLines } from '../queries'
import { ORDERS } from '../topics'
import { lockUnconfirmed, saveCancelled } from './queries'

const NOTE = 'Cancelado junto con los pedidos sin confirmar de su red'

/** Cancels all unconfirmed orders from the networks of these orders, in one transaction and a fixed number of statements. */
export const cancelNetworkOrders = (
  context: ShopContext,
  orderIds: readonly number[],
): Promise<{ cancelled: number; units: number; ids: number[] }> =>
  inTransaction(context, async (tx) => {
    const orders = await lockUnconfirmed(tx, orderIds)
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return { cancelled: 0, units: 0, ids }
    const lines = await listLines(tx, ids)
    // Lock order: slots before stock.
    await giveSlotsBack(
      tx,
      orders.flatMap(({ locationId, day, hour }) => (locationId === null ? [] : [{ locationId, day, hour }])),
    )
    await putBackUnits(
      tx,
      lines.map(({ orderId, productId, quantity }) => ({ orderId, productId, units: quantity })),
    )
    await saveCancelled(tx, ids, NOTE)
    await tx.record(
      ...ids.map((id): Change => ({
        action: 'set-status',
        subject: 'order',
        subjectId: id,
        before: { status: 'pending' },
        after: { status: 'cancelled', note: NOTE },
      })),
    )
    tx.announce(ORDERS)
    return { cancelled: ids.length, units: lines.reduce((sum, { quantity }) => sum + quantity, 0), ids }
  })
