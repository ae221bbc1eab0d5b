import type { Tx } from '../platform/database/db'
import type { Schedule } from '../platform/schedule/schedule'
import { removeOldFailures, removeOldSessions } from './queries'

const HOUR_MS = 3_600_000

/** Keeps the tables small; nothing relies on it, since what has run out is never accepted. */
export async function forgetOldSessions(tx: Tx, now: Date): Promise<void> {
  await removeOldSessions(tx, now)
  await removeOldFailures(tx, new Date(now.getTime() - 24 * HOUR_MS))
}

export const repeatSessionCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old sessions', everyMs: HOUR_MS, work: forgetOldSessions })
