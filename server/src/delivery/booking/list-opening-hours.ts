import type { Db } from '../../platform/database/db'
import { openingHours } from './opening-hours'
import { listOpenDays } from './queries'

/** When each active place hands over, by its id. */
export async function listOpeningHours(db: Db): Promise<Record<number, string[]>> {
  const days = await listOpenDays(db)
  const ids = new Set(days.map(({ locationId }) => locationId))
  return Object.fromEntries(
    [...ids].map((id) => [id, openingHours(days.filter(({ locationId }) => locationId === id))]),
  )
}
