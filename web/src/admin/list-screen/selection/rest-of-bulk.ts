import { useEffect, useState } from 'react'
import { dropDraft, readDraft } from '../edits/drafts'

/**
 * The rows that a bulk change had left when the session ended or the page was loaded again: selected once more. The change
 * keeps them under `name` before each row, and drops them at its end.
 */
export function useRestOfBulk<Row>(name: string): readonly Row[] {
  const [rest] = useState(() => (readDraft(name) ?? []) as Row[])
  useEffect(() => dropDraft(name), [name])
  return rest
}

export const SESSION_ENDED = 'Tu sesión terminó'

/** `facts`: what is changed, and what was refused; `counted` is the noun of those that are left. */
export const sessionEndedText = (facts: readonly string[], left: number, counted: (count: number) => string) =>
  `${SESSION_ENDED}: ${[...facts, `${counted(left)} sin cambiar`].join(', ')}. Entra de nuevo para seguir con ${left === 1 ? 'él' : 'ellos'}.`
