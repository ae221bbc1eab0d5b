import { createHash } from 'node:crypto'

/** Maps a lock name to the 64-bit key that PostgreSQL's advisory locks take. */
export function advisoryKey(words: string): bigint {
  return createHash('sha256').update(words).digest().readBigInt64BE()
}
