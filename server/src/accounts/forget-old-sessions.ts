import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import { removeOldFailures, removeOldSessions } from './queries'

const HOUR_MS = 3_600_000

/** Only keeps the tables small: expired rows are refused anyway. */
export async function forgetOldSessions(tx: ShopTx): Promise<void> {
  await removeOldSessions(tx)
  await removeOldFailures(tx, new Date(tx.now.getTime() - 24 * HOUR_MS))
}

export const repeatSessionCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old sessions', everyMs: HOUR_MS, work: forgetOldSessions })
