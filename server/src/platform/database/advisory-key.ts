import { createHash } from 'node:crypto'

/** The 64-bit number under which PostgreSQL knows a lock that we know by words. */
export function advisoryKey(words: string): bigint {
  return createHash('sha256').update(words).digest().readBigInt64BE()
}
