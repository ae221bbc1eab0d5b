import { reopenElement } from './open-element'
import { topOverlay } from './open-overlays'
import { OPEN_POPOVER } from './popover-support'

/** The backdrop is part of the dialog element. A press that began inside, such as selecting text, does not count. */
export function closeOnBackdrop(element: HTMLDialogElement, ask: () => void, listening: AbortController) {
  let beganOnBackdrop = false
  const isBackdrop = (target: EventTarget | null) => target === element && element.matches(':modal')
  element.addEventListener('pointerdown', ({ target }) => (beganOnBackdrop = isBackdrop(target)), listening)
  element.addEventListener('click', ({ target }) => isBackdrop(target) && beganOnBackdrop && ask(), listening)
}

/**
 * Handles Escape for side sheets and for dialogs in steps. The browser sends `cancel` only to modal dialogs, and not even
 * to these with `closedby=none`.
 */
export function closeOnEscape(element: HTMLDialogElement, id: string, ask: () => void, listening: AbortController) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || topOverlay() !== id) return
    if (element.matches(':modal:not([data-steps])')) return
    // A popover above it handles the key itself.
    if (document.querySelector(OPEN_POPOVER) !== null) return
    if (event.target instanceof Element && event.target.closest('[data-popover]') !== null) return
    event.preventDefault()
    ask()
  }
  addEventListener('keydown', onKeyDown, listening)
}

/**
 * Chromium closes a modal dialog even when `cancel` is prevented, after a second Esc or Android's Back without other
 * input in between: newer versions after a `cancel` that cannot be prevented, older ones without any. The dialog is
 * reopened as it was.
 */
export function keepOpen(element: HTMLDialogElement, ask: () => void, listening: AbortController) {
  let wasAsked = false
  let focused: HTMLElement | undefined
  const onFocus = ({ target }: FocusEvent) => (focused = target as HTMLElement)
  element.addEventListener('focusin', onFocus, listening)
  // The `cancel` of a file field inside bubbles up here, too.
  element.addEventListener('cancel', (event) => (wasAsked = event.target === element && !event.cancelable), listening)
  const onClose = () => {
    if (element.open) return
    const before = focused
    reopenElement(element, true)
    before?.focus()
    if (!wasAsked) ask()
    wasAsked = false
  }
  element.addEventListener('close', onClose, listening)
}
