import type { ShopTx } from '../../platform/context'
import type { Schedule } from '../../platform/schedule/schedule'
import { removeOldLinks } from '../password-links/queries'
import { forgetRegistrations } from '../queries'
import { removeOldFailures, removeOldNetworks, removeOldSessions } from './queries'

const HOUR_MS = 3_600_000
const NETWORK_DAYS = 90

/** Keeps the tables small, since expired rows are refused anyway, and forgets networks that no longer count. */
export async function forgetOldSessions(tx: ShopTx): Promise<void> {
  await removeOldSessions(tx)
  await removeOldLinks(tx, tx.now)
  const yesterday = new Date(tx.now.getTime() - 24 * HOUR_MS)
  await removeOldFailures(tx, yesterday)
  await forgetRegistrations(tx, yesterday)
  await removeOldNetworks(tx, new Date(tx.now.getTime() - NETWORK_DAYS * 24 * HOUR_MS))
}

export const repeatSessionCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old sessions', everyMs: HOUR_MS, work: forgetOldSessions })
