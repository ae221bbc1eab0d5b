import { recordErasure } from '../backup'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { deleteLists, deleteWait, lockList } from './queries'

/** Leaves one line; repeated, it changes nothing. Leaving the last one deletes the list with its name and phone. */
export const leaveWait = (context: ShopContext, owner: { userId: number } | { token: string }, id: number) =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, owner)
    if (list === undefined) {
      if ('token' in owner) throw new Refusal('NOT_FOUND')
      return
    }
    if ((await deleteWait(tx, list.id, id)) === 0) await eraseLists(tx, [list.id])
  })

/** Leaves all lines of a link's list and deletes its name and phone. */
export const leaveList = (context: ShopContext, token: string) =>
  inTransaction(context, async (tx) => {
    const list = await lockList(tx, { token })
    if (list === undefined) throw new Refusal('NOT_FOUND')
    await eraseLists(tx, [list.id])
  })

export async function eraseLists(tx: ShopTx, ids: readonly number[]): Promise<void> {
  await recordErasure(tx, 'waiting-lists', ids)
  await deleteLists(tx, ids)
}
