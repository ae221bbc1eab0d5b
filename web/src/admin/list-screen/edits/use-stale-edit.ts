import { useSending } from '../../../ui/feedback/use-sending'
import { editedValues, type FormValues } from './stale-edit-rules'
import { useSeenValues } from './use-seen-values'

/**
 * Sends the edited fields together with the values that the form showed. After a refusal because of somebody else's
 * change, sending again overwrites it knowingly.
 */
export function useStaleEdit<Values extends FormValues>(...of: Parameters<typeof useSeenValues<Values>>) {
  const { seen, setSeen, failureText } = useSeenValues(...of)
  const { isSending, failure, send } = useSending(failureText)
  const save = (values: Values, change: (edit: Partial<Values> & { seen: Values }) => Promise<void>) =>
    send(() => change({ ...editedValues(seen, values), seen }))
  return { seen, setSeen, isSending, failure, save }
}
