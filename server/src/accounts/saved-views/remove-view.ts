import { oneStatement, type DbOutsideTransaction } from '../../platform/database/db'
import type { Admin } from '../../platform/http/caller'
import { Refusal } from '../../platform/http/refusal'
import { deleteView } from './queries'

/** A view of another administrator is not found. */
export async function removeView(db: DbOutsideTransaction, id: number, caller: Admin): Promise<void> {
  const removed = await oneStatement(db, (tx) => deleteView(tx, caller.user.id, id))
  if (removed === 0) throw new Refusal('NOT_FOUND')
}
