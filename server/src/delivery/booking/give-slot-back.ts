import type { Tx } from '../../platform/database/db'
import { saveSlotGivenBack, type SlotOfDay } from './queries'

/** A cancelled order makes room in its slot. */
export async function giveSlotBack(tx: Tx, slot: SlotOfDay): Promise<void> {
  await saveSlotGivenBack(tx, slot)
}
