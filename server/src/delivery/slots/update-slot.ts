import type { SlotChange } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { refuseStale } from '../../platform/http/refuse-stale'
import { applyChange, type Change } from '../apply-change'
import { findSlots, lockSlot, saveSlot, type SlotFields, type SlotRow } from './queries'
import { keepPlaces } from '../places/queries'
import { recordEdit } from '../record-and-announce'
import { refuseDoubleSlot } from './refuse-double-slot'
import { slotChangeOf, slotOf } from '../wire-delivery'

export const updateSlot = (context: ShopContext, id: number, { seen = {}, ...given }: SlotChange): Promise<SlotRow> =>
  edit(context, id, (slot) => {
    const change = slotChangeOf(given)
    refuseStale<SlotFields>(slot, { change, seen: slotChangeOf(seen), details: slotOf(slot) })
    return change
  })

/** Without `wanted` an active hour becomes inactive, and the other way round. */
export const toggleSlot = (context: ShopContext, id: number, wanted?: boolean): Promise<SlotRow> =>
  edit(context, id, (slot) => ({ isActive: wanted ?? !slot.isActive }))

async function edit(
  context: ShopContext,
  id: number,
  changeOf: (slot: SlotRow) => Change<SlotFields>,
): Promise<SlotRow> {
  return inTransaction(context, async (tx) => {
    const before = await lockSlot(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    const after = applyChange(before, changeOf(before))
    await refuseMissingPlace(tx, before, after)
    await saveSlot(tx, after).catch(refuseDoubleSlot)
    const [slot] = await findSlots(tx, [id])
    if (!slot) throw new Refusal('NOT_FOUND')
    await recordEdit(tx, 'time-slot', [before, slot])
    return slot
  })
}

/** The hours of a deleted place can be moved to another place, but not switched on. */
async function refuseMissingPlace(tx: ShopTx, before: SlotRow, after: SlotRow): Promise<void> {
  const isMoved = after.locationId !== before.locationId
  if (!isMoved && !after.isActive) return
  if ((await keepPlaces(tx, [after.locationId])) === 1) return
  throw new Refusal(isMoved ? 'NOT_FOUND' : 'PLACE_UNAVAILABLE')
}
