import type { Arrival, ArrivalChange } from '@tocador/contracts/arrivals/arrival-schemas'
import { fold } from '@tocador/contracts/search-text'
import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { refuseDate } from './create-arrival'
import { getArrivalRow, todayOf } from './get-arrival'
import { ARRIVALS_LOCK, saveArrival } from './queries'
import { ARRIVALS } from './topics'
import { recorded, showArrival } from './wire-arrivals'

/** Changes what is given; a date that went by may stay, but not be typed. An edit without changes leaves no audit row. */
export const updateArrival = (
  context: ShopContext,
  id: number,
  { updated_at_seen: seen, ...given }: ArrivalChange,
): Promise<Arrival> =>
  inTransaction(
    context,
    async (tx) => {
      const today = todayOf(tx)
      const row = await getArrivalRow(tx, id)
      const before = recorded(row)
      const after = {
        name: given.name ?? before.name,
        priceCents: given.price === undefined ? before.priceCents : given.price,
        expected: given.expected ?? before.expected,
        image: given.image_url ?? before.image,
      }
      if (JSON.stringify(after) === JSON.stringify(before)) return showArrival(row, today)
      if (seen !== undefined && new Date(seen).getTime() !== row.updatedAt.getTime()) {
        throw new Refusal('STALE_EDIT', { details: showArrival(row, today) })
      }
      if (after.expected !== before.expected) refuseDate(after.expected, today)
      await saveArrival(tx, id, { ...after, searchText: fold(after.name) })
      await tx.record({ action: 'update', subject: 'arrival', subjectId: id, before, after })
      tx.announce(ARRIVALS, [id])
      return showArrival(await getArrivalRow(tx, id), today)
    },
    ARRIVALS_LOCK,
  )
