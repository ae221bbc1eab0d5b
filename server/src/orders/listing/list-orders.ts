import type { ListedOrder, OrderWithItems } from '@tocador/contracts/orders/order-schemas'
import type { OrderSort } from '@tocador/contracts/orders/orders-words'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { listLines, type OrderLineRow, type OrderRow } from '../queries'
import * as queries from './queries'
import { listedOrderOf, orderLineOf, orderWithItemsOf, withoutOwnersNotes } from '../wire-orders'

interface Page {
  page: number
  limit: number
}

interface ListInput extends Page {
  filter: queries.OrderFilter
  sort: OrderSort
  withItems: boolean
}

/** One page of the filtered orders, for administrators. */
export async function listOrders(
  { db }: ShopContext,
  { filter, sort, withItems, page, limit }: ListInput,
): Promise<{ orders: ListedOrder[]; pagination: Paging }> {
  const [rows, total] = await Promise.all([
    queries.listOrderRows(db, filter, sort, limit, (page - 1) * limit),
    queries.countOrders(db, filter),
  ])
  const orders = rows.map(listedOrderOf)
  if (withItems) {
    const linesOf = await readLines(db, rows)
    return {
      orders: orders.map((order) => ({ ...order, items: linesOf(order.id).map(orderLineOf) })),
      pagination: pagingOf(page, limit, total),
    }
  }
  return { orders, pagination: pagingOf(page, limit, total) }
}

/** All orders of a client with their lines, newest first. */
export async function listOrdersOfCustomer({ db }: ShopContext, userId: number): Promise<OrderWithItems[]> {
  return showToCustomer(db, await queries.listOrdersOf(db, userId, ALL, 0))
}
const ALL = 100_000

/** One page of a client's own orders, newest first. */
export async function listMyOrders(
  { db }: ShopContext,
  { userId, page, limit }: Page & { userId: number },
): Promise<{ orders: OrderWithItems[]; pagination: Paging }> {
  const [rows, total] = await Promise.all([
    queries.listOrdersOf(db, userId, limit, (page - 1) * limit),
    queries.countOrdersOf(db, userId),
  ])
  return { orders: await showToCustomer(db, rows), pagination: pagingOf(page, limit, total) }
}

async function showToCustomer(db: Db, rows: readonly OrderRow[]): Promise<OrderWithItems[]> {
  const linesOf = await readLines(db, rows)
  return rows.map((row) => orderWithItemsOf(withoutOwnersNotes(row), linesOf(row.id)))
}

/** The lines of these orders, read by one query. */
async function readLines(db: Db, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id)
  const linesOf = new Map<number, OrderLineRow[]>(ids.map((id) => [id, []]))
  for (const line of await listLines(db, ids)) linesOf.get(line.orderId)?.push(line)
  return (id: number) => linesOf.get(id) ?? []
}
