import { useEffect, useEffectEvent } from 'react'
import { OPEN_POPOVER } from '../../ui/overlay/popover-support'
import { shortcutFor, type ShellActions } from './shortcuts'

const CHORD_MS = 1_500

/** Handles the shortcuts of the panel, except while a field has the focus or a dialog or menu is open. */
export function useShortcuts(shell: ShellActions & { openGoTo: () => void }) {
  const run = useEffectEvent((before: string | undefined, event: KeyboardEvent): string | undefined => {
    if (isGoTo(event)) {
      if (isFormOpen(event.target)) return undefined
      event.preventDefault()
      shell.openGoTo()
      return undefined
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !isInPanel(event.target)) return undefined
    const found = shortcutFor(before, event.key)
    if (found === undefined && before === undefined) return undefined
    if (found !== undefined && found !== 'waits' && found.isRowKey === true && isInRow(event.target)) return undefined
    // Stop the second key of a sequence, so that `g a` does not also run the row shortcut `a`.
    event.preventDefault()
    event.stopPropagation()
    if (found === 'waits') return event.key
    found?.run(shell)
    return undefined
  })
  useEffect(() => {
    let before: string | undefined
    let timer = 0
    const listen = (event: KeyboardEvent) => {
      // Ignore Shift itself, which is needed to type `?`.
      if (event.key === 'Shift') return
      clearTimeout(timer)
      before = run(before, event)
      timer = window.setTimeout(() => (before = undefined), CHORD_MS)
    }
    addEventListener('keydown', listen, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', listen, true)
    }
  }, [])
}

const isGoTo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Navigating away from an open form would lose its input. */
const isFormOpen = (target: EventTarget | null) =>
  document.querySelector('[data-overlay=dialog]:is(:modal, :popover-open, [data-shown])') !== null ||
  (target instanceof Element && target.closest('[data-overlay=side-sheet] form') !== null)

function isInPanel(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector(OPEN_POPOVER) !== null) return false
  if (
    [...document.querySelectorAll('dialog:is(:modal, :popover-open, [data-shown])')].at(-1)?.matches('.panel') !== true
  )
    return false
  if (target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return false
  return target === document.body || target.closest('dialog')?.matches('.panel') === true
}

const isInRow = (target: EventTarget | null) => target instanceof Element && target.closest('tbody') !== null
