import { oneStatement, type ShopContext } from '../platform/context'
import { markOpened } from './queries'

/** An administrator saw the order, so nobody is told that it is unopened. */
export async function noteOpenedOrder(context: ShopContext, orderId: number): Promise<void> {
  await oneStatement(context, (tx) => markOpened(tx, orderId))
}
