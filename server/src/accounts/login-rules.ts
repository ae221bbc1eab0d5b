const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const FREE_FAILURES = 5
const FIRST_DELAY_MS = 30_000

export interface Failures {
  failures: number
  windowStartedAt: Date
  lastAt: Date
}

export type Verdict = { isAllowed: true; failures: Failures } | { isAllowed: false; retryAfterSeconds: number }

/** Five failures in a quarter of an hour cause no wait; each further one doubles it, up to a quarter of an hour. */
export function judgeAttempt(earlier: Failures | undefined, now: Date): Verdict {
  if (!earlier || isForgotten(earlier, now)) {
    return { isAllowed: true, failures: { failures: 1, windowStartedAt: now, lastAt: now } }
  }
  const waitMs = earlier.lastAt.getTime() + delayAfter(earlier.failures) - now.getTime()
  if (waitMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  return { isAllowed: true, failures: { ...earlier, failures: earlier.failures + 1, lastAt: now } }
}

function isForgotten({ failures, windowStartedAt, lastAt }: Failures, now: Date): boolean {
  const since = failures < FREE_FAILURES ? windowStartedAt : lastAt
  return now.getTime() - since.getTime() >= WINDOW_MS
}

function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), WINDOW_MS)
}
