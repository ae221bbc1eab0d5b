import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../platform/context'
import { countUsers, listUserRows, type UserFilter } from './queries'
import { listedUserOf } from './wire-users'

/** One page of the accounts, newest first, for administrators. */
export async function listUsers(
  { db }: ShopContext,
  { page, limit, ...filter }: UserFilter & { page: number; limit: number },
): Promise<{ data: ListedUser[]; pagination: Paging }> {
  const [rows, total] = await Promise.all([listUserRows(db, filter, { page, limit }), countUsers(db, filter)])
  return { data: rows.map(listedUserOf), pagination: pagingOf(page, limit, total) }
}
