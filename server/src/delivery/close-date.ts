import type { Day } from '@tocador/contracts/calendar'
import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { recordCreation, type OwnerContext } from './owner-context'
import { findClosedDate, keepPlaces, saveClosedDate, type ClosedDateRow } from './queries'

/** No new orders for that day, in one place or (null) in all; earlier ones stand. */
export async function closeDate(
  tx: Tx,
  wish: { location_id: number | null; date: Day; reason: string },
  context: OwnerContext,
): Promise<ClosedDateRow> {
  const { location_id: place } = wish
  if (place !== null && (await keepPlaces(tx, [place])) === 0) throw new Refusal('NOT_FOUND')
  const id = await saveClosedDate(tx, wish, context.now)
  if (id === undefined) throw new Refusal('CLOSED_DATE_EXISTS')
  const closed = await findClosedDate(tx, id)
  if (!closed) throw new Error('The closed date was not written')
  await recordCreation(tx, context, 'closed-date', closed)
  return closed
}
