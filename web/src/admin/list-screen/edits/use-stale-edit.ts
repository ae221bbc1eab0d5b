import { useState } from 'react'
import { useSending } from '../../../ui/feedback/use-sending'
import { editedValues, newerText, savedValues, type FormValues } from './stale-edit-rules'

/**
 * Sends the edited fields together with the values that the form showed. When somebody else changed one of them, the
 * failure names the saved values. From then on these count as shown, so sending again overwrites them knowingly.
 */
export function useStaleEdit<Values extends FormValues>(
  start: Values,
  show: { readonly [Name in keyof Values]: (value: Values[Name]) => string },
  failureText: (reason: unknown) => string,
  /** What to do when somebody else changed it. */
  advice?: string,
) {
  const [seen, setSeen] = useState(start)
  const { isSending, failure, send } = useSending((reason) => {
    const saved = savedValues(reason, seen)
    if (saved === undefined) return failureText(reason)
    setSeen(saved)
    return `${failureText(reason)}. ${newerText(seen, saved, show, advice)}`
  })
  const save = (values: Values, change: (edit: Partial<Values> & { seen: Values }) => Promise<void>) =>
    send(() => change({ ...editedValues(seen, values), seen }))
  return { seen, setSeen, isSending, failure, save }
}
