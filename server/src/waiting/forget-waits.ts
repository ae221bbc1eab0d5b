import type { ShopTx } from '../platform/context'
import { eraseLists } from './leave-lists'
import { giveBackHolds } from './holds/give-back-holds'
import { deleteForgottenHolds } from './holds/queries'
import { deleteLists, deleteOldWaits, lockListsOf } from './queries'

/** Deletes the lists of an account, or those of guests with the phone. Returns how many there were. */
export async function forgetWaitsOf(tx: ShopTx, person: { userId: number } | { phoneKey: string }): Promise<number> {
  const lists = await lockListsOf(tx, person)
  const ids = lists.map(({ id }) => id)
  await eraseLists(tx, ids, true)
  return ids.length
}

/** After the days that the owner set, nobody waits any more. */
export async function forgetOldWaits(tx: ShopTx): Promise<void> {
  await eraseLists(tx, await deleteOldWaits(tx))
  await deleteForgottenHolds(tx)
}

/** For lists that a restored backup has again. */
export async function forgetListsAgain(tx: ShopTx, ids: readonly number[]): Promise<void> {
  await giveBackHolds(tx, { listIds: ids, isErasure: true })
  await deleteLists(tx, ids)
}
