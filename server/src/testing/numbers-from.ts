import { createHash } from 'node:crypto'

/** Numbers below `limit`, the same for the same seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let drawn = 0
  return (limit) =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest()
      .readUInt32LE() % limit
}
