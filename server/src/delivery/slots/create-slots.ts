import type { NewSlot } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findSlots, saveNewSlots, type SlotRow } from './queries'
import { keepPlaces } from '../places/queries'
import { recordCreations } from '../record-and-announce'
import { refuseDoubleSlot } from './refuse-double-slot'
import { slotFieldsOf } from '../wire-delivery'

/** Creates one or more slots; a place has each weekday and hour only once. */
export async function createSlots(context: ShopContext | ShopTx, inputs: readonly NewSlot[]): Promise<SlotRow[]> {
  if (inputs.length === 0) return []
  const wanted = inputs.map(slotFieldsOf)
  return inTransaction(context, async (tx) => {
    const places = new Set(wanted.map(({ locationId }) => locationId))
    if ((await keepPlaces(tx, [...places])) < places.size) throw new Refusal('NOT_FOUND')
    const saved = await saveNewSlots(tx, wanted).catch(refuseDoubleSlot)
    const slots = await findSlots(
      tx,
      saved.map(({ id }) => id),
    )
    await recordCreations(tx, 'time-slot', slots)
    return slots
  })
}

export async function createSlot(context: ShopContext, input: NewSlot): Promise<SlotRow> {
  const [slot] = await createSlots(context, [input])
  if (!slot) throw new Error('The slot was not written')
  return slot
}
