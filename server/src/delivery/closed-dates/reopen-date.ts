import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findClosedDate, removeClosedDate } from './queries'
import { recordRemoval } from '../record-and-announce'

export async function reopenDate(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const closed = await findClosedDate(tx, id)
    if (!closed || (await removeClosedDate(tx, id)) === 0) throw new Refusal('NOT_FOUND')
    await recordRemoval(tx, 'closed-date', closed)
  })
}
