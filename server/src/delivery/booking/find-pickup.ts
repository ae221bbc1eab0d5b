import { shopTime } from '@tocador/contracts/calendar'
import type { Pickup } from '@tocador/contracts/delivery/pickup'
import type { Db } from '../../platform/database/db'
import { listFirstHours, type FirstHourRow } from './queries'

/** The first hand-over that a guest can choose now; of equal ones the older place's. */
export async function findPickup(db: Db, now: Date, timeZone: string): Promise<Pickup | undefined> {
  const places = await listFirstHours(db, shopTime(now, timeZone).day)
  const [first] = places.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return first && { day: first.day, place: first.place, others: places.length - 1 }
}

const startOf = ({ day, hour }: FirstHourRow) => `${day} ${hour}`
