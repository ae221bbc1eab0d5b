import { pressedElement } from './pressed-element'

/**
 * What gets the focus back when an overlay closes. Safari and Firefox on macOS do not focus a clicked button, so
 * `activeElement` is the page or a container around it.
 */
export function findOpener(): Element | null {
  const [focused, pressed] = [document.activeElement, pressedElement()]
  if (pressed?.isConnected !== true || focused?.contains(pressed) === false) return focused
  const popover = pressed.closest('[data-popover]')
  // A menu entry disappears with its menu.
  return popover === null ? pressed : document.querySelector(`[popovertarget="${popover.id}"]`)
}

/** Focuses the opener, or the main part of what is now on top when the opener is gone. */
export function returnFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus({ preventScroll: true })
    if (document.activeElement === opener) return
  }
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const part = top.querySelector<HTMLElement>('main') ?? top.querySelector<HTMLElement>('h2')
  part?.focus({ preventScroll: true })
}
