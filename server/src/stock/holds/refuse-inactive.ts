import type { Db } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { findLine } from './queries'

/** Refuses a change of a line that holds no units, or that does not exist. */
export async function refuseInactive(db: Db, lineId: number): Promise<never> {
  throw new Refusal((await findLine(db, lineId)) === undefined ? 'NOT_FOUND' : 'RESERVATION_NOT_ACTIVE')
}
