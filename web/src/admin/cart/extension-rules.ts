import { EXTENSION_HOURS } from '@tocador/contracts/cart/hold-words'

/** RES-20 to RES-22 as the server applies them: what is not a number means 24; undefined: out of range. */
export function hoursIn(written: string): number | undefined {
  const hours = written.trim() === '' ? Number.NaN : Number(written)
  if (Number.isNaN(hours)) return EXTENSION_HOURS.usual
  return Number.isInteger(hours) && hours >= EXTENSION_HOURS.min && hours <= EXTENSION_HOURS.max ? hours : undefined
}

const HOUR_MS = 3_600_000

/** The hours are added to the end of the hold, or to now if that is later. */
export const extendedEnd = (reservedUntil: string, hours: number, now: number) =>
  new Date(Math.max(Date.parse(reservedUntil), now) + hours * HOUR_MS).toISOString()
