import type { NewClosedDates } from '@tocador/contracts/delivery/delivery-input-schemas'
import type { Day } from '@tocador/contracts/calendar'
import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { findClosedDates, keepPlaces, saveClosedDates, type ClosedDateRow } from './queries'
import { recordCreations } from './record-and-announce'

/**
 * Closes days for new orders, at one place or (null) at all; earlier orders stay. Days that are closed already are left
 * as they are, so that two administrators may close the holidays at once.
 */
export async function closeDates(
  context: ShopContext,
  { location_id: locationId, dates }: NewClosedDates,
): Promise<ClosedDateRow[]> {
  return inTransaction(context, async (tx) => {
    if (locationId !== null && (await keepPlaces(tx, [locationId])) === 0) throw new Refusal('NOT_FOUND')
    const saved = await saveClosedDates(
      tx,
      dates.map(({ date, reason }) => ({ locationId, date, reason })),
    )
    if (saved.length === 0) return []
    const closed = await findClosedDates(
      tx,
      saved.map(({ id }) => id),
    )
    await recordCreations(tx, 'closed-date', closed)
    return closed
  })
}

export async function closeDate(
  context: ShopContext,
  { location_id, date, reason }: { location_id: number | null; date: Day; reason: string },
): Promise<ClosedDateRow> {
  const [closed] = await closeDates(context, { location_id, dates: [{ date, reason }] })
  if (!closed) throw new Refusal('CLOSED_DATE_EXISTS')
  return closed
}
