/** Seeded pseudorandom numbers (mulberry32), so that the demo shop is the same on every machine. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number
  /** 0 … below − 1 */
  below(below: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (values) => values[below(values.length)] ?? values[0] }
}
