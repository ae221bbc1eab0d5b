import { useForm } from './use-form'
import { useSending } from '../feedback/use-sending'

/** The form of a FormDialog: its values, and whether they are being sent. */
export function useDialogForm<Values extends Record<string, string>>(
  start: Values,
  check: Parameters<typeof useForm<Values>>[1],
  failureText: (reason: unknown) => string,
  first?: Values,
) {
  const form = useForm(start, check, first)
  const { isSending, failure, send } = useSending(failureText)
  return {
    ...form,
    /** Props of the dialog, which `save` closes once the values are saved. */
    dialog: (save: (values: Values) => Promise<void>) => ({
      isDirty: form.isEdited,
      isSending,
      failure,
      onSubmit: form.submit((values) => void send(() => save(values))),
    }),
  }
}
