import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import { shopTime } from '@tocador/contracts/calendar'
import { ERASED_NAME } from '@tocador/contracts/privacy/guest-data-words'
import { forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { blankOrdersOf, findOpenOrderOf, forgetChanger, type OrdersOf } from './queries'
import { ORDERS } from '../topics'

/** An order of the account that is neither delivered nor cancelled, with its day of delivery today or later. */
export const findOpenOrder = (tx: ShopTx, userId: number) =>
  findOpenOrderOf(tx, userId, shopTime(tx.now, tx.timeZone).day)

/** Keeps the orders and removes the person who placed them, also from their audit rows. Returns how many there were. */
export async function blankOrders(tx: ShopTx, customer: OrdersOf): Promise<number> {
  const ids = await blankOrdersOf(tx, customer, 'userId' in customer ? DELETED_NAME : ERASED_NAME)
  await forgetAuditedValues(tx, 'order', ids)
  if ('userId' in customer) await forgetChanger(tx, customer.userId, DELETED_NAME)
  if (ids.length > 0) tx.announce(ORDERS)
  return ids.length
}
