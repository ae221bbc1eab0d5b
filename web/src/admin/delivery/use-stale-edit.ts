import { useState } from 'react'
import { editedValues, newerText, savedValues, type FormValues } from './stale-edit-rules'

/**
 * Saves the edited fields together with the values that the form showed. When somebody else changed one of them, the
 * saved values are what is shown from then on, so that saving again is a decision.
 */
export function useStaleEdit<Values extends FormValues>(
  start: Values,
  show: { readonly [Name in keyof Values]: (value: Values[Name]) => string },
) {
  const [seen, setSeen] = useState(start)
  const [newer, setNewer] = useState<string>()
  const save = async (values: Values, send: (change: Partial<Values> & { seen: Values }) => Promise<void>) => {
    try {
      await send({ ...editedValues(seen, values), seen })
    } catch (failure) {
      const saved = savedValues(failure, seen)
      setNewer(saved && newerText(seen, saved, show))
      if (saved !== undefined) setSeen(saved)
      throw failure
    }
  }
  /** Why saving failed, with what somebody else saved meanwhile. */
  const explain = (failure: string | undefined) =>
    failure !== undefined && newer !== undefined ? `${failure}. ${newer}` : failure
  return { seen, setSeen, explain, save }
}
