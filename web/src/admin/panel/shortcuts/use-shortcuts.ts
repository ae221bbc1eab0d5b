import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, topDialog } from '../../../ui/overlay/open-dialogs'
import { OPEN_POPOVER } from '../../../ui/overlay/popover-support'
import { shortcutFor, type ShellActions } from './shortcuts'

const CHORD_MS = 1_500

/**
 * Handles the shortcuts of the panel, except while a field has the focus or a menu is open. Sequences such as `g r` are
 * consumed in sheets and dialogs too, whose own keys would otherwise act on the second letter.
 */
export function useShortcuts(shell: ShellActions & { openGoTo: () => void }) {
  const run = useEffectEvent((before: string | undefined, event: KeyboardEvent): string | undefined => {
    if (isGoTo(event)) {
      if (isFormOpen(event.target)) return undefined
      event.preventDefault()
      shell.openGoTo()
      return undefined
    }
    const place = placeOf(event.target)
    // Esc, Tab and the arrows end a sequence and keep their own action.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1 || place === undefined) return undefined
    const found = shortcutFor(before, event.key)
    if (before === undefined && found !== 'waits' && (found === undefined || place !== 'panel')) return undefined
    if (found !== undefined && found !== 'waits' && found.isRowKey === true && isInRow(event.target)) return undefined
    // Stop the second key of a sequence, so that `g a` does not also run the row shortcut `a`.
    event.preventDefault()
    event.stopPropagation()
    if (found === 'waits') return event.key
    if (place !== 'dialog') found?.run(shell)
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
  isDialogOpen() || (target instanceof Element && target.closest('[data-overlay=side-sheet] form') !== null)

/** Where a key was pressed; undefined where it is typed or belongs to a menu. Leaving an open form would lose its input. */
function placeOf(target: EventTarget | null): 'panel' | 'sheet' | 'dialog' | undefined {
  if (!(target instanceof Element) || document.querySelector(OPEN_POPOVER) !== null) return undefined
  if (target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return undefined
  const top = topDialog()
  const own = target === document.body ? top : target.closest('dialog')
  const isReached = own === top || top?.matches('.panel') === true
  if (own?.matches('[data-overlay=side-sheet]') === true && isReached)
    return own.querySelector('form') === null ? 'sheet' : 'dialog'
  return isReached && own?.matches('.panel') === true ? 'panel' : 'dialog'
}

const isInRow = (target: EventTarget | null) => target instanceof Element && target.closest('tbody') !== null
