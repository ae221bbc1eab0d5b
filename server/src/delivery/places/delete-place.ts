import type { PlaceDeletion } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findSlots, lockSlotsOf, moveSlots, saveSlotsDeleted } from '../slots/queries'
import { lockPlace, lockPlaces, savePlaceDeleted } from './queries'
import { recordEdits, recordRemoval, recordRemovals } from '../record-and-announce'

export interface HoursDone {
  moved: number
  removed: number
}

/** Orders keep the place's name. Unless they are deleted or moved, its hours stay listed, inactive and without a place. */
export async function deletePlace(
  context: ShopContext,
  id: number,
  { hours, to }: PlaceDeletion = { hours: 'keep' },
): Promise<HoursDone> {
  return inTransaction(context, async (tx) => {
    const target = hours === 'move' ? to : undefined
    if (hours === 'move') await lockBoth(tx, id, target)
    const place = await lockPlace(tx, id)
    if (!place) throw new Refusal('NOT_FOUND')
    const done = hours === 'keep' ? { moved: 0, removed: 0 } : await clearHours(tx, id, target)
    await savePlaceDeleted(tx, id)
    await recordRemoval(tx, 'delivery-location', place)
    return done
  })
}

async function lockBoth(tx: ShopTx, id: number, target: number | undefined): Promise<void> {
  if (target === undefined || target === id) {
    throw new Refusal('INVALID_INPUT', { fields: { to: 'Elige a qué lugar pasan los horarios' } })
  }
  if ((await lockPlaces(tx, [id, target])) < 2) throw new Refusal('NOT_FOUND')
}

/** Moves the hours that the target does not have yet; deletes the others. */
async function clearHours(tx: ShopTx, id: number, target: number | undefined): Promise<HoursDone> {
  const before = await lockSlotsOf(tx, id)
  const movedIds = target === undefined ? [] : (await moveSlots(tx, id, target)).map((slot) => slot.id)
  const isMoved = new Set(movedIds)
  const rest = before.filter((slot) => !isMoved.has(slot.id))
  await saveSlotsDeleted(
    tx,
    rest.map((slot) => slot.id),
  )
  const after = new Map((await findSlots(tx, movedIds)).map((slot) => [slot.id, slot]))
  const pairs = before.flatMap((slot) => {
    const now = after.get(slot.id)
    return now === undefined ? [] : [[slot, now] as const]
  })
  await recordEdits(tx, 'time-slot', pairs)
  await recordRemovals(tx, 'time-slot', rest)
  return { moved: movedIds.length, removed: rest.length }
}
