import { getArrival, updateArrival } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { isAsWritten, type ArrivalBody } from './arrival-form-rules'

/** Saves a piece. One whose answer was lost is read again, and is not taken for one that somebody else changed. */
export const saveArrival = (seen: Arrival, body: ArrivalBody): Promise<Arrival> =>
  sendChecked<Arrival>(
    async () =>
      (await call(updateArrival, { params: { id: seen.id }, body: { ...body, updated_at_seen: seen.updated_at } }))
        .data,
    async () => {
      const { data: now } = await call(getArrival, { params: { id: seen.id } })
      if (now.updated_at === seen.updated_at) return { outcome: 'not-saved' }
      return isAsWritten(now, body) ? { row: now, outcome: 'saved' } : { outcome: 'unknown' }
    },
  )
