import type { ShopTx } from '../platform/context'
import { eraseLists } from './leave-lists'
import { deleteLists, deleteOldWaits, lockListsOf } from './queries'

/** Deletes the lists of an account, or those of guests with the phone. Returns how many there were. */
export async function forgetWaitsOf(tx: ShopTx, person: { userId: number } | { phoneKey: string }): Promise<number> {
  const lists = await lockListsOf(tx, person)
  const ids = lists.map(({ id }) => id)
  await eraseLists(tx, ids)
  return ids.length
}

/** After the days that the owner set, nobody waits any more. */
export const forgetOldWaits = async (tx: ShopTx): Promise<void> => eraseLists(tx, await deleteOldWaits(tx))

/** For lists that a restored backup has again. */
export const forgetListsAgain = async (tx: ShopTx, ids: readonly number[]): Promise<void> =>
  void (await deleteLists(tx, ids))
