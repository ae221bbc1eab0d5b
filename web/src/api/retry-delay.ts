const FIRST_MS = 1_000
const MOST_MS = 60_000

/**
 * How long to wait before connecting again: doubled with every failure up to a minute, and between half of it and all of it, so that
 * the browsers of a restarted shop do not all come back at once.
 */
export function retryDelay(failures: number, chance = Math.random()): number {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return Math.round(longest * (0.5 + chance / 2))
}
