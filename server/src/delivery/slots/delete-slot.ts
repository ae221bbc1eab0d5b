import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { lockSlots, saveSlotsDeleted } from './queries'
import { recordRemovals } from '../record-and-announce'

/** Deletes the hours that still exist and returns how many there were. Orders for them are not changed. */
export async function deleteSlots(context: ShopContext, ids: readonly number[]): Promise<number> {
  return inTransaction(context, async (tx) => {
    const slots = await lockSlots(tx, ids)
    if (slots.length === 0) return 0
    await saveSlotsDeleted(
      tx,
      slots.map(({ id }) => id),
    )
    await recordRemovals(tx, 'time-slot', slots)
    return slots.length
  })
}

export async function deleteSlot(context: ShopContext, id: number): Promise<void> {
  if ((await deleteSlots(context, [id])) === 0) throw new Refusal('NOT_FOUND')
}
