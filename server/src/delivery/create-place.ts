import type { NewPlace } from '@tocador/contracts/delivery'
import type { Tx } from '../platform/database/db'
import { recordCreation, type OwnerContext } from './owner-context'
import { saveNewPlace, type PlaceRow } from './queries'

export async function createPlace(tx: Tx, wish: NewPlace, context: OwnerContext): Promise<PlaceRow> {
  const id = await saveNewPlace(tx, wish, context.now)
  const place = { id, ...wish, created_at: context.now, schedule_count: 0 }
  await recordCreation(tx, context, 'delivery-location', place)
  return place
}
