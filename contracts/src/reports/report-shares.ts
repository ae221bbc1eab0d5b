/** Profit in percent of revenue, two decimals; 0 without revenue. */
export const marginOf = (profit: number, revenue: number): number =>
  revenue === 0 ? 0 : Math.round((profit / revenue) * 10_000) / 100

/** The change in percent, two decimals; null when there was nothing before. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000) / 100

/**
 * Shares in percent with two decimals that add up to exactly 100, by the method of the largest remainder: rounding each
 * share by itself would show 99.99 or 100.01. All are 0 when the sum is 0.
 */
export function sharesOf(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / whole) * 10_000)
  const points = exact.map(Math.floor)
  const missing = 10_000 - points.reduce((sum, point) => sum + point, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, missing)) points[place] = (points[place] ?? 0) + 1
  return points.map((point) => point / 100)
}
