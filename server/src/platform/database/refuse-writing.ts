import { keepAnswers } from '../keep-answers'
import { noteOrigin } from './statement-origins'

const writing =
  /\b(?:insert\s+into|update\s+(?:only\s+)?[\w."]+\s+(?:as\s+)?(?:\w+\s+)?set|delete\s+from|merge\s+into|truncate)\b/i
const locking = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/i

const VERDICTS_AT_MOST = 1000
const verdictOn = keepAnswers(VERDICTS_AT_MOST, (text) => {
  noteOrigin(text)
  return { isWriting: writing.test(text), isLocking: locking.test(text) }
})

/** `rows` and `first` are for reads, and the compiler cannot check that in SQL. */
export function refuseWriting(text: string): void {
  if (verdictOn(text).isWriting) throw new Error(`A writing statement must use tx.run or tx.write: ${text}`)
}

/** Outside a transaction a row lock is released before its rows arrive. */
export function refuseLocking(text: string): void {
  if (verdictOn(text).isLocking) throw new Error(`A row lock needs a transaction: ${text}`)
}
