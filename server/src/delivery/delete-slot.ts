import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { lockSlot, saveSlotDeleted } from './queries'
import { recordRemoval } from './record-and-announce'

/** Orders for that hour are not changed. */
export async function deleteSlot(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const slot = await lockSlot(tx, id)
    if (!slot) throw new Refusal('NOT_FOUND')
    await saveSlotDeleted(tx, id)
    await recordRemoval(tx, 'time-slot', slot)
  })
}
