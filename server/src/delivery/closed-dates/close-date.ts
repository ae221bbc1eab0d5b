import type { NewClosedDates } from '@tocador/contracts/delivery/delivery-input-schemas'
import type { Hour } from '@tocador/contracts/calendar'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { noteClosings } from '../booking/queries'
import { findClosedDates, saveClosedDays, saveClosedHours, type ClosedDateRow } from './queries'
import { keepPlaces } from '../places/queries'
import { recordCreations } from '../record-and-announce'

type Closing = NewClosedDates['dates'][number]

/**
 * Closes days or single hours of them for new orders, at one place or (null) at all; earlier orders stay. What is closed
 * already is left as it is, so that two administrators may close the holidays at once.
 */
export async function closeDates(
  context: ShopContext | ShopTx,
  { location_id: locationId, dates }: NewClosedDates,
): Promise<ClosedDateRow[]> {
  const days = dates.flatMap(({ date, reason, times }) =>
    times === undefined ? [{ locationId, date, reason, times: null }] : [],
  )
  const parts = dates.flatMap(({ date, reason, times }) =>
    times === undefined ? [] : [{ locationId, date, reason, times: inOrder(times) }],
  )
  return inTransaction(context, async (tx) => {
    if (locationId !== null && (await keepPlaces(tx, [locationId])) === 0) throw new Refusal('NOT_FOUND')
    const saved = [
      ...(days.length === 0 ? [] : await saveClosedDays(tx, days)),
      ...(parts.length === 0 ? [] : await saveClosedHours(tx, parts)),
    ].map(({ id }) => id)
    if (saved.length === 0) return []
    await noteClosings(tx, saved)
    const closed = await findClosedDates(tx, saved)
    await recordCreations(tx, 'closed-date', closed)
    return closed
  })
}

const inOrder = (times: readonly Hour[]) => [...new Set(times)].toSorted()

export async function closeDate(
  context: ShopContext,
  { location_id, ...closing }: Closing & { location_id: number | null },
): Promise<ClosedDateRow> {
  const [closed] = await closeDates(context, { location_id, dates: [closing] })
  if (closed) return closed
  throw new Refusal(
    'CLOSED_DATE_EXISTS',
    closing.times === undefined ? {} : { message: 'Esas horas ya están marcadas como cerradas' },
  )
}
