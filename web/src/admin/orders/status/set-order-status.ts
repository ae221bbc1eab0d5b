import type { QueryClient } from '@tanstack/react-query'
import { storedText } from '@tocador/contracts/hidden-characters'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/admin-orders-calls'
import type { ListedOrder, Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { call } from '../../../api/call'
import type { ListPage } from '../../list-screen/list/list-declaration'
import { ORDERS } from '../../list-screen/views/query-keys'
import { sendChecked, type RowCheck } from '../../list-screen/edits/send-checked'
import { isSending, sendInOrder } from './send-in-order'
import { orderDetail } from '../list/use-orders'

export interface StatusChange {
  /** As it was shown. */
  order: Order
  status: OrderStatus
  /** They replace those of `order`, which the owner saw; undefined keeps the saved ones. */
  adminNotes?: string | undefined
}

const lists = { queryKey: [...ORDERS, 'list'] }

/** Changes what the list and the sheet show of an order. */
export function patchOrder(queries: QueryClient, id: number, change: Partial<Order>): void {
  queries.setQueriesData<ListPage<ListedOrder>>(
    lists,
    (list) => list && { ...list, rows: list.rows.map((order) => (order.id === id ? { ...order, ...change } : order)) },
  )
  queries.setQueryData(orderDetail(id).queryKey, (order) => order && { ...order, ...change })
}

/**
 * Optimistic update: reverted if the server refuses. Throws the API failure. While a later change of the order waits for
 * its turn, that one stays shown.
 */
export async function setOrderStatus(queries: QueryClient, { order, status, adminNotes }: StatusChange): Promise<void> {
  const { queryKey } = orderDetail(order.id)
  // Reads that began before the change would show the earlier status again.
  await Promise.all([queries.cancelQueries(lists), queries.cancelQueries({ queryKey })])
  patchOrder(queries, order.id, { status })
  const notes = adminNotes === undefined ? { adminNotes: null } : { adminNotes, notesSeen: order.admin_notes }
  const body = { status, ...notes, statusSeen: order.status }
  const send = async () => (await call(changeOrderStatus, { params: { id: order.id }, body })).data
  const check = async (): Promise<RowCheck<OrderDetail>> => {
    const { data: row } = await call(getOrder, { params: { id: order.id } })
    const isSaved = row.status === status && (adminNotes === undefined || row.admin_notes === storedText(adminNotes))
    return { row, outcome: isSaved ? 'saved' : row.status === order.status ? 'not-saved' : 'unknown' }
  }
  try {
    const changed = await sendInOrder(order.id, () => sendChecked<OrderDetail>(send, check))
    if (isSending(order.id)) return
    queries.setQueryData(queryKey, changed)
    patchOrder(queries, order.id, { status: changed.status, admin_notes: changed.admin_notes })
  } catch (failure) {
    patchOrder(queries, order.id, { status: order.status })
    throw failure
  } finally {
    if (!isSending(order.id)) void queries.invalidateQueries({ queryKey: ORDERS })
    void queries.invalidateQueries({ queryKey: ['products'] })
  }
}
