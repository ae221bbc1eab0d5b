export type Chance = () => number

/** Pseudorandom numbers in [0, 1) from the seed (mulberry32), so that a drawing is reproducible. */
export function seededChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low)
}
