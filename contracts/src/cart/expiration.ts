import type { ExpirationStatus } from './cart-words'

export const CRITICAL_MS = 15 * 60_000
export const WARNING_MS = 60 * 60_000
/** Warning level of a hold by the exact time left, not rounded to minutes. */
export function expirationLevel(millisecondsLeft: number): ExpirationStatus {
  if (millisecondsLeft <= 0) return 'expired'
  if (millisecondsLeft < CRITICAL_MS) return 'critical'
  return millisecondsLeft < WARNING_MS ? 'warning' : 'safe'
}
