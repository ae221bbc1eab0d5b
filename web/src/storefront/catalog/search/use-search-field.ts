import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useSearching } from './searching-store'

export type FieldRef = RefObject<HTMLInputElement | null>

interface FieldEvents {
  onInput: (value: string) => void
  onKey: (event: KeyboardEvent) => void
  onSubmit: (value: string) => void
  /** The field was emptied, or the focus is no longer in its form. */
  onLeave: () => void
}

/** The field was rendered before this code came, so its events are listened to here. */
export function useFieldEvents(field: FieldRef, { onInput, onKey, onSubmit, onLeave }: FieldEvents) {
  const typed = useEffectEvent(() => onInput(field.current?.value ?? ''))
  const pressed = useEffectEvent(onKey)
  const submitted = useEffectEvent(() => onSubmit(field.current?.value ?? ''))
  const left = useEffectEvent(onLeave)
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', () => typed(), { signal })
    // Before React's handlers at the root, which close overlays on Esc.
    input.addEventListener('keydown', (event) => pressed(event), { signal })
    form.addEventListener('submit', () => submitted(), { signal })
    form.addEventListener('reset', () => left(), { signal })
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) left()
      },
      { signal },
    )
    if (useSearching.getState().isSent === true) submitted()
    return () => listening.abort()
  }, [field])
}

/** Tells screen readers and the style sheet what is shown below the field. */
export function useComboboxAttributes(field: FieldRef, isShown: boolean, currentId: string | undefined) {
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isShown))
    input.form?.toggleAttribute('data-suggesting', isShown)
    if (currentId === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', currentId)
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [field, isShown, currentId])
}

export function writeField({ current }: FieldRef, value: string) {
  if (current) current.value = value
}
