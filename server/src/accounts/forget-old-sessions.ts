import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import { removeOldLinks } from './password-links/queries'
import { removeOldFailures, removeOldNetworks, removeOldSessions } from './queries'

const HOUR_MS = 3_600_000
const NETWORK_DAYS = 90

/** Only keeps the tables small: expired rows are refused anyway. */
export async function forgetOldSessions(tx: ShopTx): Promise<void> {
  await removeOldSessions(tx)
  await removeOldLinks(tx, tx.now)
  await removeOldFailures(tx, new Date(tx.now.getTime() - 24 * HOUR_MS))
  await removeOldNetworks(tx, new Date(tx.now.getTime() - NETWORK_DAYS * 24 * HOUR_MS))
}

export const repeatSessionCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old sessions', everyMs: HOUR_MS, work: forgetOldSessions })
