import { noteOrigin } from './statement-origins'

const writing =
  /\b(?:insert\s+into|update\s+(?:only\s+)?[\w."]+\s+(?:as\s+)?(?:\w+\s+)?set|delete\s+from|merge\s+into|truncate)\b/i
const locking = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/i

const VERDICTS_AT_MOST = 1000
const verdicts = new Map<string, { isWriting: boolean; isLocking: boolean }>()

/** `rows` and `first` are for reads, and the compiler cannot check that in SQL. */
export function refuseWriting(text: string): void {
  if (verdictOn(text).isWriting) throw new Error(`A writing statement must use tx.run or tx.write: ${text}`)
}

/** Outside a transaction a row lock is released before its rows arrive. */
export function refuseLocking(text: string): void {
  if (verdictOn(text).isLocking) throw new Error(`A row lock needs a transaction: ${text}`)
}

function verdictOn(text: string): { isWriting: boolean; isLocking: boolean } {
  const known = verdicts.get(text)
  if (known) return known
  noteOrigin(text)
  const verdict = { isWriting: writing.test(text), isLocking: locking.test(text) }
  if (verdicts.size < VERDICTS_AT_MOST) verdicts.set(text, verdict)
  return verdict
}
