import { CLOCKS_APART_MS } from '../../platform/clock'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const FREE_FAILURES = 5
const FIRST_DELAY_MS = 30_000
/** So many failures of one account, from all other networks together, are an attack. */
const ATTACK_FAILURES = 20
const STRANGER_STEP_MS = 1_000
const STRANGER_MOST_MS = 5_000

export interface Failures {
  failures: number
  windowStartedAt: Date
  lastAt: Date
}

/** `failures` is saved, also when it is set for a refused attempt. */
export type Verdict =
  | { isAllowed: true; failures: Failures }
  | { isAllowed: false; retryAfterSeconds: number; failures?: Failures }

export interface Attack {
  /** Recent failures of the account from other networks. */
  failures: number
  /** The account has signed in from this network before. */
  isKnownNetwork: boolean
}

export const recentSince = (now: Date) => new Date(now.getTime() - WINDOW_MS)

/**
 * Each network has its own count, so that no attack from elsewhere can lock the owner out. While an account is attacked
 * from many networks, one that never signed in waits up to five seconds before its first attempt, and half a minute
 * after the first failure instead of the fifth.
 */
export function judgeLogin(earlier: Failures | undefined, { failures, isKnownNetwork }: Attack, now: Date): Verdict {
  const steps = Math.floor(failures / ATTACK_FAILURES)
  if (isKnownNetwork || steps === 0) return judgeAttempt(earlier, now)
  return judgeStranger(earlier, Math.min(steps * STRANGER_STEP_MS, STRANGER_MOST_MS), now)
}

function judgeStranger(earlier: Failures | undefined, waitMs: number, now: Date): Verdict {
  if (!earlier || isForgotten(earlier, now, 1)) {
    const failures = { failures: 0, windowStartedAt: now, lastAt: now }
    return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000), failures }
  }
  const restMs = earlier.failures === 0 ? restOf(waitMs, earlier.lastAt, now) : 0
  if (restMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(restMs / 1000) }
  return judgeAttempt(earlier, now, 1)
}

/** Five failures in a quarter of an hour cause no wait; each further one doubles it, up to a quarter of an hour. */
export function judgeAttempt(earlier: Failures | undefined, now: Date, free = FREE_FAILURES): Verdict {
  if (!earlier || isForgotten(earlier, now, free)) {
    return { isAllowed: true, failures: { failures: 1, windowStartedAt: now, lastAt: now } }
  }
  const waitMs = restOf(delayAfter(earlier.failures, free), earlier.lastAt, now)
  if (waitMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  return { isAllowed: true, failures: { ...earlier, failures: earlier.failures + 1, lastAt: now } }
}

/** Failures of a time that is still to come would bar her until then. */
function isForgotten({ failures, windowStartedAt, lastAt }: Failures, now: Date, free: number): boolean {
  const since = failures < free ? windowStartedAt : lastAt
  return now.getTime() - since.getTime() >= WINDOW_MS || lastAt.getTime() - now.getTime() > CLOCKS_APART_MS
}

/** What is left of a wait, which another instance's clock does not make longer. */
const restOf = (waitMs: number, since: Date, now: Date): number =>
  Math.min(waitMs, since.getTime() + waitMs - now.getTime())

function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - free), WINDOW_MS)
}
