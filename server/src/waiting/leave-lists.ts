import { recordErasure } from '../backup'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { giveBackHolds } from './holds/give-back-holds'
import { deleteLists, deleteWait, findOwnWait, lockList } from './queries'

/** Leaves one line; repeated, it changes nothing. Leaving the last one deletes the list with its name and phone. */
export const leaveWait = (context: ShopContext, owner: { userId: number } | { token: string }, id: number) =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, owner)
    if (list === undefined) {
      if ('token' in owner) throw new Refusal('NOT_FOUND')
      return
    }
    if (await findOwnWait(tx, list.id, id)) await giveBackHolds(tx, { waitId: id })
    if ((await deleteWait(tx, list.id, id)) === 0) await eraseLists(tx, [list.id])
  })

/** Leaves all lines of a link's list and deletes its name and phone. */
export const leaveList = (context: ShopContext, token: string) =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, { token })
    if (list === undefined) throw new Refusal('NOT_FOUND')
    await eraseLists(tx, [list.id])
  })

/** Deletes lists with name and phone. Of an erased person nothing stays held either, also in a cart that she opened it in. */
export async function eraseLists(tx: ShopTx, ids: readonly number[], isErasure = false): Promise<void> {
  await giveBackHolds(tx, { listIds: ids, isErasure })
  await recordErasure(tx, 'waiting-lists', ids)
  await deleteLists(tx, ids)
}
