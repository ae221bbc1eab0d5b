import type { Role } from '@tocador/contracts/accounts/accounts-words'

const HOUR_MS = 3_600_000
const LIFE_MS: Record<Role, number> = { client: 30 * 24 * HOUR_MS, admin: 12 * HOUR_MS }

export const sessionEnd = (role: Role, now: Date) => new Date(now.getTime() + LIFE_MS[role])

/** Use extends a session, at most once an hour, since a write for every call would cost more than the call. */
export const isDueForExtension = (extendedAt: Date, now: Date) => now.getTime() - extendedAt.getTime() >= HOUR_MS
