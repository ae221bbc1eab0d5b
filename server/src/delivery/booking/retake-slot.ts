import type { Tx } from '../../platform/database/db'
import { saveSlotRetaken, type SlotOfDay } from './queries'

/** An order that is no longer cancelled counts again. The owner decided so: the capacity is not asked. */
export async function retakeSlot(tx: Tx, slot: SlotOfDay): Promise<void> {
  await saveSlotRetaken(tx, slot)
}
