import type { Day } from '@tocador/contracts/calendar'
import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { findClosedDate, keepPlaces, saveClosedDate, type ClosedDateRow } from './queries'
import { recordCreation } from './record-and-announce'
import { closedDateFieldsOf } from './wire-delivery'

/** Closes a day for new orders, at one place or (null) at all; earlier orders stay. */
export async function closeDate(
  context: ShopContext,
  input: { location_id: number | null; date: Day; reason: string },
): Promise<ClosedDateRow> {
  return inTransaction(context, async (tx) => {
    const fields = closedDateFieldsOf(input)
    const { locationId } = fields
    if (locationId !== null && (await keepPlaces(tx, [locationId])) === 0) throw new Refusal('NOT_FOUND')
    const id = await saveClosedDate(tx, fields)
    if (id === undefined) throw new Refusal('CLOSED_DATE_EXISTS')
    const closed = await findClosedDate(tx, id)
    if (!closed) throw new Error('The closed date was not written')
    await recordCreation(tx, 'closed-date', closed)
    return closed
  })
}
