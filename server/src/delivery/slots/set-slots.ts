import type { SlotToSet } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findSlots, lockSlotsAt, setSlots as saveSlots, type SlotFields, type SlotRow } from './queries'
import { lockPlaces } from '../places/queries'
import { recordCreations, recordEdits } from '../record-and-announce'
import { slotFieldsOf, slotOf } from '../wire-delivery'

/**
 * Creates or changes hours of one or more places, all or none. An hour that is no longer as the week showed it refuses
 * all of them.
 */
export async function setSlots(context: ShopContext, inputs: readonly SlotToSet[]): Promise<SlotRow[]> {
  const wanted = mergeSlots(inputs.map(slotFieldsOf))
  return inTransaction(context, async (tx) => {
    const places = new Set(wanted.map(({ locationId }) => locationId))
    if ((await lockPlaces(tx, [...places])) < places.size) throw new Refusal('NOT_FOUND')
    const before = new Map((await lockSlotsAt(tx, wanted)).map((slot) => [slot.id, slot]))
    refuseStaleSlots(inputs, [...before.values()])
    const saved = await saveSlots(tx, wanted)
    const after = await findSlots(
      tx,
      saved.map(({ id }) => id),
    )
    await record(tx, before, after)
    return after
  })
}

function refuseStaleSlots(inputs: readonly SlotToSet[], before: readonly SlotRow[]): void {
  const current = new Map(before.map((slot) => [placeAndHour(slot), slot]))
  for (const { seen, ...input } of inputs) {
    if (seen === undefined) continue
    const wanted = slotFieldsOf(input)
    const slot = current.get(placeAndHour(wanted))
    const has = (state: { capacity: number | null; isActive: boolean }) =>
      slot?.capacity === state.capacity && slot.isActive === state.isActive
    const isAsSeen = seen === null ? slot === undefined : has({ capacity: seen.capacity, isActive: seen.is_active })
    if (!isAsSeen && !has(wanted)) throw new Refusal('STALE_EDIT', { details: before.map(slotOf) })
  }
}

const placeAndHour = ({ locationId, weekday, hour }: SlotFields) => `${locationId} ${weekday} ${hour}`

/** The last one of an hour named twice, in the order in which they are locked. */
function mergeSlots(slots: readonly SlotFields[]): SlotFields[] {
  const byHour = new Map(slots.map((slot) => [placeAndHour(slot), slot]))
  return [...byHour.values()].sort(
    (a, b) => a.locationId - b.locationId || a.weekday - b.weekday || (a.hour < b.hour ? -1 : 1),
  )
}

async function record(tx: ShopTx, before: ReadonlyMap<number, SlotRow>, after: readonly SlotRow[]): Promise<void> {
  const pairs = after.flatMap((slot) => {
    const earlier = before.get(slot.id)
    return earlier === undefined ? [] : [[earlier, slot] as const]
  })
  await recordCreations(
    tx,
    'time-slot',
    after.filter(({ id }) => !before.has(id)),
  )
  await recordEdits(tx, 'time-slot', pairs)
}
