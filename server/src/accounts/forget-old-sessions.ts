import type { Tx } from '../platform/database/db'
import { removeOldFailures, removeOldSessions } from './queries'

const DAY_MS = 86_400_000

/** Keeps the tables small; nothing relies on it, since what has run out is never accepted. */
export async function forgetOldSessions(tx: Tx, now: Date): Promise<void> {
  await removeOldSessions(tx, now)
  await removeOldFailures(tx, new Date(now.getTime() - DAY_MS))
}
