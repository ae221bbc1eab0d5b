import { useState } from 'react'
import { useSending } from '../../../ui/feedback/use-sending'
import { readDraft } from './drafts'
import { basisOf, editedValues, type FormValues } from './edit-rules'
import { keptTexts, useDiscarded, usePageForm, type Check, type Texts } from './use-kept-form'
import { useSeenValues } from './use-seen-values'

interface EditForm<Fields extends Texts, Values extends FormValues> {
  /** The name of its draft. */
  name: string
  /** What the fields show at first. */
  start: Fields
  valuesOf: (fields: Fields) => Values
  check: Check<Fields>
  show: { readonly [Name in keyof Values]: (value: Values[Name]) => string }
  failureText: (reason: unknown) => string
}
type Save<Values> = (edit: Partial<Values> & { seen: Values }, values: Values) => Promise<void>

/**
 * The form of something saved, on a page. It sends the edited values with those that it was based on, which its draft
 * keeps, too. After a refusal because of somebody else's change, sending again overwrites it knowingly.
 */
export function useEditForm<Fields extends Texts, Values extends FormValues>(edit: EditForm<Fields, Values>) {
  const { name, start, valuesOf, check, show } = edit
  const [basis] = useState(() => basisOf(readDraft(name), valuesOf(keptTexts(name, start)), valuesOf(start)))
  const { seen, setSeen, failureText } = useSeenValues(basis, show, edit.failureText)
  const form = usePageForm(name, start, check, { seen })
  const { isSending, failure, send } = useSending(failureText)

  const sendFields = (fields: Fields, save: Save<Values>) => {
    const values = valuesOf(fields)
    void send(() => save({ ...editedValues(seen, values), seen }, values))
  }

  return {
    ...form,
    seen,
    isSending,
    failure,
    send: sendFields,
    /** Begins again with what is saved now; what was typed since `sent` was sent stays. */
    restart: (fields: Fields, sent?: Fields) => {
      setSeen(valuesOf(fields))
      form.reset(fields, sent)
    },
    /** Props of the dialog, which `save` closes. */
    dialog: (save: Save<Values>) => ({
      isDirty: form.isEdited,
      isSending,
      failure,
      onSubmit: form.submit((fields) => sendFields(fields, save)),
    }),
  }
}

/** The same in a dialog, which discards the draft when it is closed. */
export function useEditDialog<Fields extends Texts, Values extends FormValues>(edit: EditForm<Fields, Values>) {
  const form = useEditForm(edit)
  useDiscarded(edit.name)
  return form
}
