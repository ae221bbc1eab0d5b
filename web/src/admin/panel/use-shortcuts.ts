import { useEffect, useEffectEvent } from 'react'
import { shortcutFor, type ShellActions } from './shortcuts'

const CHORD_MS = 1_500

/** Keys act while the panel itself has the focus; whoever types, or has a dialog or a menu open, types there. */
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
    // The second key of two is nobody else's: `g a` approves no product.
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
      // Shift on its way to `?` is no key of its own.
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

/** Going elsewhere would lose what is being written there. */
const isFormOpen = (target: EventTarget | null) =>
  document.querySelector('.box:modal') !== null ||
  (target instanceof Element && target.closest('.drawer form') !== null)

function isInPanel(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('.popup:popover-open') !== null) return false
  if ([...document.querySelectorAll('dialog:modal')].at(-1)?.matches('.panel-overlay') !== true) return false
  if (target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return false
  return target === document.body || target.closest('dialog')?.matches('.panel-overlay') === true
}

const isInRow = (target: EventTarget | null) => target instanceof Element && target.closest('tbody') !== null
