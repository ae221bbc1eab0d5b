import type { SlotChange } from '@tocador/contracts/delivery'
import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { applyChange } from './apply-change'
import { recordEdit, type OwnerContext } from './owner-context'
import { findSlots, keepPlaces, lockSlot, saveSlot, type SlotRow } from './queries'
import { refuseDoubleSlot } from './refuse-double-slot'

export const updateSlot = (tx: Tx, id: number, change: SlotChange, context: OwnerContext): Promise<SlotRow> =>
  edit(tx, id, () => change, context)

export const toggleSlot = (tx: Tx, id: number, context: OwnerContext): Promise<SlotRow> =>
  edit(tx, id, (slot) => ({ is_active: !slot.is_active }), context)

async function edit(
  tx: Tx,
  id: number,
  changeOf: (slot: SlotRow) => SlotChange,
  context: OwnerContext,
): Promise<SlotRow> {
  const before = await lockSlot(tx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  const after = applyChange(before, changeOf(before))
  await refuseMissingPlace(tx, before, after)
  await saveSlot(tx, after).catch(refuseDoubleSlot)
  const [slot] = await findSlots(tx, [id])
  if (!slot) throw new Refusal('NOT_FOUND')
  await recordEdit(tx, context, 'time-slot', [before, slot])
  return slot
}

/** The hours of a deleted place can be moved elsewhere, but not switched on where nobody can come. */
async function refuseMissingPlace(tx: Tx, before: SlotRow, after: SlotRow): Promise<void> {
  const isMoved = after.location_id !== before.location_id
  if (!isMoved && !after.is_active) return
  if ((await keepPlaces(tx, [after.location_id])) === 1) return
  throw new Refusal(isMoved ? 'NOT_FOUND' : 'PLACE_UNAVAILABLE')
}
