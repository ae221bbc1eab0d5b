import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session'
import { useDialogForm } from '../../../ui/form/use-dialog-form'
import { useForm } from '../../../ui/form/use-form'
import { dropDraft, hasDraft, readDraft, useKeptDraft } from './drafts'

export type Texts = Record<string, string>
export type Check<Values extends Texts> = Parameters<typeof useForm<Values>>[1]

/** The texts of a draft for these names; an older version of the panel may have stored others. */
export function keptTexts<Values extends Texts>(name: string, start: Values): Values {
  const draft = readDraft(name)
  const kept = Object.entries(draft !== null && typeof draft === 'object' ? draft : {})
  return { ...start, ...Object.fromEntries(kept.filter(([key, text]) => key in start && typeof text === 'string')) }
}

/** A text that was kept beside a form. */
export function keptBeside(name: string, key: string): string | undefined {
  const kept = ((readDraft(name) ?? {}) as Partial<Record<string, unknown>>)[key]
  return typeof kept === 'string' ? kept : undefined
}

/** Only edited texts are kept, so that what others saved meanwhile is not written over. Passwords are never stored. */
export function keptPart<Values extends Texts>(edited: Partial<Values>): Partial<Values> | false {
  const kept = Object.entries(edited).filter(([key]) => !key.includes('password'))
  return kept.length > 0 && (Object.fromEntries(kept) as Partial<Values>)
}

/**
 * A form that stays on its page: what was typed survives an ended session, a reload and a look at another page.
 * `beside` is kept with it.
 */
export function usePageForm<Values extends Texts>(name: string, start: Values, check: Check<Values>, beside = {}) {
  const [first] = useState(() => keptTexts(name, start))
  const form = useForm(start, check, first)
  const kept = keptPart(form.edited)
  useKeptDraft(name, kept && { ...kept, ...beside })
  return form
}

/**
 * A form in a dialog: what was typed survives an ended session and a reload, and is discarded with the dialog. `beside` is kept
 * with it.
 */
export function useKeptForm<Values extends Texts>(name: string, start: Values, check: Check<Values>, beside = {}) {
  const form = usePageForm(name, start, check, beside)
  useDiscarded(name)
  return form
}

/** The same for `useDialogForm`; `beside` is kept with it. */
export function useKeptDialogForm<Values extends Texts>(
  name: string,
  start: Values,
  check: Check<Values>,
  failureText: (reason: unknown) => string,
  beside = {},
) {
  const [first] = useState(() => keptTexts(name, start))
  const form = useDialogForm(start, check, failureText, first)
  const kept = keptPart(form.edited)
  useKeptDraft(name, kept && { ...kept, ...beside })
  useDiscarded(name)
  return form
}

/** The drafts of open forms that are discarded with these. */
const discarded = new Set<string>()

/** Whether an open form would lose what was typed if the panel went elsewhere. */
export const hasUnsavedForm = () => [...discarded].some(hasDraft)

/** A dialog that is closed by its user discards its draft; one that an ended session removed leaves it. */
export function useDiscarded(name: string) {
  useEffect(() => {
    discarded.add(name)
    return () => {
      discarded.delete(name)
      if (useSession.getState().user !== null) dropDraft(name)
    }
  }, [name])
}
