import type { NewSlot } from '@tocador/contracts/delivery'
import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { recordCreation, type OwnerContext } from './owner-context'
import { findSlots, keepPlaces, saveNewSlots, type SlotRow } from './queries'
import { refuseDoubleSlot } from './refuse-double-slot'

/** One or a whole week of them; a place has each weekday and hour once. */
export async function createSlots(tx: Tx, wishes: readonly NewSlot[], context: OwnerContext): Promise<SlotRow[]> {
  if (wishes.length === 0) return []
  const places = new Set(wishes.map((wish) => wish.location_id))
  if ((await keepPlaces(tx, [...places])) < places.size) throw new Refusal('NOT_FOUND')
  const saved = await saveNewSlots(tx, wishes, context.now).catch(refuseDoubleSlot)
  const slots = await findSlots(
    tx,
    saved.map(({ id }) => id),
  )
  for (const slot of slots) await recordCreation(tx, context, 'time-slot', slot)
  return slots
}

export async function createSlot(tx: Tx, wish: NewSlot, context: OwnerContext): Promise<SlotRow> {
  const [slot] = await createSlots(tx, [wish], context)
  if (!slot) throw new Error('The slot was not written')
  return slot
}
