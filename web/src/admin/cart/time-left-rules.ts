import { showRemaining } from '@tocador/contracts/calendar'
import { HOLD_LIFE, type HoldStatus } from '@tocador/contracts/cart/hold-life'
import type { ExpirationStatus } from '@tocador/contracts/cart/cart-words'
import { expirationLevel } from '@tocador/contracts/cart/expiration'

export interface HoldTime {
  status: HoldStatus
  until: string
  /** When the time began to run. */
  since: string
}

export interface TimeLeft {
  level: ExpirationStatus
  /** `42 min` (RES-18), or `Venció hace 4 h`. */
  text: string
  percent: number
}

/** The time left of a hold, relative to its own clock; undefined if it was sold or cancelled. */
export function timeLeft({ status, until, since }: HoldTime, now: number): TimeLeft | undefined {
  if (!HOLD_LIFE[status].isOpen) return undefined
  const end = Date.parse(until)
  const left = end - now
  if (status === 'expired' || left <= 0) {
    return { level: 'expired', text: `Venció hace ${showRemaining(Math.max(0, -left))}`, percent: 0 }
  }
  const whole = end - Date.parse(since)
  const percent = whole <= 0 ? 100 : Math.min(100, (left / whole) * 100)
  return { level: expirationLevel(left), text: showRemaining(left), percent }
}
