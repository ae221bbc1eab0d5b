import { createHash } from 'node:crypto'

/** Every connection keeps each named statement until it closes, so the number of names is limited. */
const NAMES_AT_MOST = 1000
const CANDIDATES_AT_MOST = 1000

/** Names statements from their second use on, so that one-off composed statements do not use up names. */
export function statementNames(
  namesAtMost = NAMES_AT_MOST,
  candidatesAtMost = CANDIDATES_AT_MOST,
): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const candidates = new Set<string>()

  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= namesAtMost) return undefined
    if (candidates.delete(text)) {
      const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
      names.set(text, name)
      return name
    }
    candidates.add(text)
    const [oldest] = candidates
    if (candidates.size > candidatesAtMost && oldest !== undefined) candidates.delete(oldest)
    return undefined
  }
}

export const nameOfStatement = statementNames()
