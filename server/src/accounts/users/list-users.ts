import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { REGISTERED_DAYS, type Registered } from '@tocador/contracts/accounts/accounts-words'
import type { UserCounts } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import { listedUserOf } from '../wire-users'
import { countByKind, countUsers, listUserRows, type UserFilter, type UserSort } from './queries'

type UserList = Omit<UserFilter, 'since'> & {
  registered: Registered | undefined
  sort: UserSort
  page: number
  limit: number
}

/** One page of the accounts, for administrators. */
export async function listUsers(
  context: ShopContext,
  { page, limit, sort, registered, ...rest }: UserList,
): Promise<{ data: ListedUser[]; pagination: Paging }> {
  const { db } = context
  const filter = { ...rest, since: registered && firstDay(context, registered) }
  const [rows, total] = await Promise.all([listUserRows(db, filter, { sort, page, limit }), countUsers(db, filter)])
  return { data: rows.map(listedUserOf), pagination: pagingOf(page, limit, total) }
}

export const countAllUsers = (context: ShopContext): Promise<UserCounts> =>
  countByKind(context.db, firstDay(context, 'week'))

/** The first of the shop's days that the filter includes. */
function firstDay({ now, timeZone }: ShopContext, registered: Registered) {
  return { day: addDays(shopTime(now, timeZone).day, 1 - REGISTERED_DAYS[registered]), timeZone }
}
