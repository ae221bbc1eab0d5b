import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { recordRemoval, type OwnerContext } from './owner-context'
import { findClosedDate, removeClosedDate } from './queries'

export async function reopenDate(tx: Tx, id: number, context: OwnerContext): Promise<void> {
  const closed = await findClosedDate(tx, id)
  if (!closed || (await removeClosedDate(tx, id)) === 0) throw new Refusal('NOT_FOUND')
  await recordRemoval(tx, context, 'closed-date', closed)
}
