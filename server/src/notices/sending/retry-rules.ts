/** A notice that is older is of no use any more. */
const TRIES = 6
const FIRST_WAIT_SECONDS = 15
export const LONGEST_WAIT_SECONDS = 6 * 3600

/** Seconds until the next try after so many failed ones; undefined gives up. */
export function secondsUntilRetry(failed: number, retryAfter: number | undefined): number | undefined {
  if (failed >= TRIES || (retryAfter ?? 0) > LONGEST_WAIT_SECONDS) return undefined
  return Math.max(FIRST_WAIT_SECONDS * 4 ** (failed - 1), retryAfter ?? 0)
}
