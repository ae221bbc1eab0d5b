import { scaleLinear, type ScaleLinear } from 'd3-scale'

export interface ValueAxis {
  /** From a value to a pixel. */
  at: ScaleLinear<number, number>
  /** Round values for the grid lines, 0 among them. */
  ticks: readonly number[]
}

/**
 * An axis from 0, or from the lowest negative value, to the highest value. `isRounded` extends it to round values; charts
 * without grid lines do without.
 */
export function valueAxis(
  values: readonly number[],
  pixels: readonly [from: number, to: number],
  { lines = 4, isWhole = false, isRounded = true } = {},
): ValueAxis {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const at = scaleLinear<number>()
    .domain([lowest, lowest === highest ? 1 : highest])
    .range(pixels)
  if (isRounded) at.nice(lines)
  const ticks = at.ticks(lines)
  return { at, ticks: isWhole ? ticks.filter(Number.isInteger) : ticks }
}
