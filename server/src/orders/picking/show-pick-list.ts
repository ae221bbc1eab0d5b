import { shopTime, type Day } from '@tocador/contracts/calendar'
import type { PickList } from '@tocador/contracts/orders/pick-list-schemas'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { getSettings } from '../../settings'
import { makePickSheet } from './pick-list-rules'
import {
  findOrderToPick,
  listChosenOrders,
  listLinesToPick,
  listOrdersToPick,
  type PickFilter,
  type PickOrderRow,
} from './queries'
import { pickListOf } from './wire-picking'

/** The products of a day to pick, and its orders to pack, by place. */
export async function showPickList(context: ShopContext, filter: PickFilter): Promise<PickList> {
  return sheetOf(context, filter.date, await listOrdersToPick(context.db, filter))
}

/** The same sheet for one order, whatever its status. */
export async function showOrderPickList(context: ShopContext, orderId: number): Promise<PickList> {
  const order = await findOrderToPick(context.db, orderId)
  if (order === undefined) throw new Refusal('NOT_FOUND')
  return sheetOf(context, order.deliveryDate, [order])
}

/** The same sheet for chosen orders, without the cancelled ones. */
export async function showChosenPickList(context: ShopContext, ids: readonly number[]): Promise<PickList> {
  const orders = await listChosenOrders(context.db, ids)
  const today = shopTime(context.now, context.timeZone).day
  return sheetOf(context, orders[0]?.deliveryDate ?? today, orders)
}

async function sheetOf({ db, now }: ShopContext, date: Day, orders: readonly PickOrderRow[]): Promise<PickList> {
  const ids = orders.map(({ id }) => id)
  const [lines, { shopName }] = await Promise.all([listLinesToPick(db, ids), getSettings(db)])
  const lastDate = orders.reduce((last, { deliveryDate }) => (deliveryDate > last ? deliveryDate : last), date)
  return pickListOf({ date, lastDate, shopName, asOf: now }, makePickSheet(orders, lines))
}
