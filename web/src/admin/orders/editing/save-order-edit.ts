import { getOrder } from '@tocador/contracts/orders/admin-orders-calls'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'

/**
 * Sends a change of an order. An order whose change got no answer is read again: as it was to be, it is saved, and is not
 * taken for one that somebody else changed.
 */
export const saveOrderEdit = (
  start: OrderDetail,
  send: () => Promise<OrderDetail>,
  isAsSent: (order: OrderDetail) => boolean,
): Promise<OrderDetail> =>
  sendChecked<OrderDetail>(send, async () => {
    const { data: row } = await call(getOrder, { params: { id: start.id } })
    return { row, outcome: row.updated_at === start.updated_at ? 'not-saved' : isAsSent(row) ? 'saved' : 'unknown' }
  })
