import type { UserDetail } from '@tocador/contracts/accounts/accounts-schemas'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { userDetailOf } from '../wire-users'
import { findUserDetail, listHoldsOf, listOrdersOf } from './queries'

const NEWEST_ORDERS = 10

/** The page of one account for administrators. */
export async function getUser(context: ShopContext, id: number): Promise<UserDetail> {
  const [user, orders, holds] = await Promise.all([
    findUserDetail(context, id),
    listOrdersOf(context.db, id, NEWEST_ORDERS),
    listHoldsOf(context, id),
  ])
  if (!user) throw new Refusal('NOT_FOUND')
  return userDetailOf(user, orders, holds)
}
