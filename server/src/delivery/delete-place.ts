import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { recordRemoval, type OwnerContext } from './owner-context'
import { lockPlace, savePlaceDeleted } from './queries'

/** Orders keep the place's name; its hours stay listed, switched off, without a place. */
export async function deletePlace(tx: Tx, id: number, context: OwnerContext): Promise<void> {
  const place = await lockPlace(tx, id)
  if (!place) throw new Refusal('NOT_FOUND')
  await savePlaceDeleted(tx, id, context.now)
  await recordRemoval(tx, context, 'delivery-location', place)
}
