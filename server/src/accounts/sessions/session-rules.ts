import type { Role } from '@tocador/contracts/accounts/accounts-words'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a session lasts after its last use, and at most after it was opened. */
const LIVES: Record<Role, { unusedMs: number; mostMs: number }> = {
  client: { unusedMs: 30 * DAY_MS, mostMs: Infinity },
  admin: { unusedMs: 12 * HOUR_MS, mostMs: 30 * DAY_MS },
}

/** More devices than a person has. */
export const MAX_SESSIONS = 50

export function sessionEnd(role: Role, { now, createdAt }: { now: Date; createdAt: Date }): Date {
  const { unusedMs, mostMs } = LIVES[role]
  return new Date(Math.min(now.getTime() + unusedMs, createdAt.getTime() + mostMs))
}

/** Use extends a session, at most once an hour, since a write for every call would cost more than the call. */
export const isDueForExtension = (extendedAt: Date, now: Date) => now.getTime() - extendedAt.getTime() >= HOUR_MS
