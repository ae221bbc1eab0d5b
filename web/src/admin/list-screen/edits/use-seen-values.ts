import { useState } from 'react'
import { newerText, savedValues, type FormValues } from './edit-rules'

/**
 * The values that a form or a question shows. When the server refuses because somebody else changed one of them, the
 * text of the failure names the saved values, and from then on these count as shown.
 */
export function useSeenValues<Values extends FormValues>(
  start: Values,
  show: { readonly [Name in keyof Values]: (value: Values[Name]) => string },
  failureText: (reason: unknown) => string,
  /** What to do when somebody else changed it. */
  advice?: string,
) {
  const [seen, setSeen] = useState(start)
  const textOf = (reason: unknown) => {
    const saved = savedValues(reason, seen)
    if (saved === undefined) return failureText(reason)
    setSeen(saved)
    return `${failureText(reason)}. ${newerText(seen, saved, show, advice)}`
  }
  return { seen, setSeen, failureText: textOf }
}
