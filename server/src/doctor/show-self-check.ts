import type { ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import type { ShopContext } from '../platform/context'
import { isLockTaken } from '../platform/database/session-lock'
import { CHECK_LOCK } from './open-self-check'
import { findLastCheck, listSavedParts } from './queries'

/** What the last check of each part found. */
export async function showSelfCheck({ db, now }: ShopContext): Promise<ShopSelfCheck> {
  // Read first: a check that ends between the reads is then shown as running, and read again.
  const isRunning = await isLockTaken(db, CHECK_LOCK)
  const [parts, last] = await Promise.all([listSavedParts(db), findLastCheck(db, now)])
  return {
    is_running: isRunning,
    checked_at: last?.at?.toISOString() ?? null,
    parts: parts.map(({ title, checkedAt, problems }) => ({
      title,
      checked_at: checkedAt.toISOString(),
      problems: problems.map(({ what, meaning, found, count, isMendable = false }) => ({
        what,
        meaning,
        found: [...found],
        count,
        is_mendable: isMendable,
      })),
    })),
  }
}
