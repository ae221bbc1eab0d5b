import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { recordRemoval, type OwnerContext } from './owner-context'
import { lockSlot, saveSlotDeleted } from './queries'

/** Orders of that hour stay as they are. */
export async function deleteSlot(tx: Tx, id: number, context: OwnerContext): Promise<void> {
  const slot = await lockSlot(tx, id)
  if (!slot) throw new Refusal('NOT_FOUND')
  await saveSlotDeleted(tx, id, context.now)
  await recordRemoval(tx, context, 'time-slot', slot)
}
