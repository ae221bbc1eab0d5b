import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { findOrderOfCustomer, listHistory, listLines } from './queries'
import { orderDetailOf } from './wire-orders'

/** The order with its lines and history, for administrators. */
export async function getOrder({ db }: ShopContext, id: number): Promise<OrderDetail> {
  const [row, lines, history] = await Promise.all([
    findOrderOfCustomer(db, id),
    listLines(db, [id]),
    listHistory(db, id),
  ])
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return orderDetailOf(row, lines, history)
}
