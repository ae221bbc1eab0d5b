import { recordErasure } from '../backup'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { giveBackHolds } from './holds/give-back-holds'
import { deleteLists, deleteWait, listAwaitedBy, lockList } from './queries'

/**
 * Leaves one line; repeated, it changes nothing. Leaving the last one deletes the list with its name and phone. Returns what was awaited, as
 * `listAwaitedBy` does.
 */
export const leaveWait = (
  context: ShopContext,
  owner: { userId: number } | { token: string },
  id: number,
): Promise<number[]> =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, owner)
    if (list === undefined) {
      if ('token' in owner) throw new Refusal('NOT_FOUND')
      return []
    }
    const left = await listAwaitedBy(tx, list.id, id)
    if (left.length > 0) await giveBackHolds(tx, { waitId: id })
    if ((await deleteWait(tx, list.id, id)) === 0) await eraseLists(tx, [list.id])
    return left
  })

/** Leaves all lines of a link's list and deletes its name and phone. Returns what was awaited. */
export const leaveList = (context: ShopContext, token: string): Promise<number[]> =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, { token })
    if (list === undefined) throw new Refusal('NOT_FOUND')
    const left = await listAwaitedBy(tx, list.id, null)
    await eraseLists(tx, [list.id])
    return left
  })

/** Deletes lists with name and phone. Of an erased person nothing stays held either, also in a cart that she opened it in. */
export async function eraseLists(tx: ShopTx, ids: readonly number[], isErasure = false): Promise<void> {
  await giveBackHolds(tx, { listIds: ids, isErasure })
  await recordErasure(tx, 'waiting-lists', ids)
  await deleteLists(tx, ids)
}
