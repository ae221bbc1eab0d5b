import { findOpener, returnFocus } from './opener'
import { isPopoverOpen } from './popover-support'

/** Already shown, but not yet modal. */
const shown = new Set<HTMLDialogElement>()
/** Closing but still open, with the element that had the focus before each. */
const leaving = new Map<HTMLDialogElement, { opener: Element | null; close: () => void }>()

/**
 * Opens a dialog and returns the element that gets the focus back when it closes.
 *
 * Two measures make the frame that answers the tap cheaper (`npm run bench -- answers`, processor slowed four times):
 * - A dialog with the `popover` attribute is shown as a popover first and becomes modal after the next frame, because making the page inert restyles every element of it: order 200 → 88 ms, cart 136 → 72 ms.
 * - One that is `mounted` already is shown in place by an attribute, because moving it to the top layer repeats its
 *   whole layout: cart 112 → 72 ms, gallery 112 → 96 ms. Over another dialog it would be covered.
 * A key or pointer pressed before that makes the dialog modal at once; otherwise a tap that ends later would be lost.
 */
export function openElement(
  element: HTMLDialogElement,
  mode: 'modal' | 'mounted' | 'beside',
  signal: AbortSignal,
  onOpened: (focused: HTMLElement | undefined) => void,
) {
  // Opened again before it had closed.
  leaving.get(element)?.close()
  const focused = findOpener()
  const opener = [...leaving].find(([other]) => other.contains(focused))?.[1].opener ?? focused
  if (mode === 'beside') {
    element.show()
    onOpened(undefined)
    return opener
  }
  let focusedByShowing: Element | null = null
  const makeModal = () => {
    if (element.open || signal.aborted) return
    const now = document.activeElement
    // A field that was focused by the visitor in the meantime keeps the focus.
    const chosen = now !== focusedByShowing && now instanceof HTMLElement && element.contains(now) ? now : undefined
    keepScrollBarRoom()
    hideShown(element)
    element.showModal()
    closeLeaving()
    onOpened(chosen)
  }
  if (element.popover === 'manual') {
    shown.add(element)
    if (mode === 'mounted' && document.querySelector('dialog:modal') === null) element.dataset.shown = ''
    else element.showPopover()
    focusedByShowing = document.activeElement
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, makeModal, { capture: true, signal })
    requestAnimationFrame(() => setTimeout(makeModal))
  } else makeModal()
  return opener
}

/** A dialog that another one replaces closes when the other has become modal: the page is then restyled once. */
export function closeElement(element: HTMLDialogElement, opener: Element | null, onClosed: () => void) {
  hideShown(element)
  const close = () => {
    if (!leaving.delete(element)) return
    const focused = document.activeElement
    const hadFocus = focused === null || focused === document.body || element.contains(focused)
    element.close()
    if (hadFocus) returnFocus(opener)
    onClosed()
  }
  leaving.set(element, { opener, close })
  if (element.popover !== 'manual') close()
  else queueMicrotask(() => shown.size === 0 && closeLeaving())
}

/** Opens it again, modal or not; the dialogs opened from it, which follow it in the page, stay above it. */
export function reopenElement(element: HTMLDialogElement, isModal: boolean) {
  const dialogs = [...document.querySelectorAll('dialog')]
  const above = dialogs.slice(dialogs.indexOf(element) + 1).filter((dialog) => dialog.matches(':modal'))
  element.close()
  if (isModal) element.showModal()
  else element.show()
  for (const dialog of above) {
    dialog.close()
    dialog.showModal()
  }
}

function closeLeaving() {
  for (const { close } of leaving.values()) close()
}

function hideShown(element: HTMLDialogElement) {
  if (!shown.delete(element)) return
  delete element.dataset.shown
  if (isPopoverOpen(element)) element.hidePopover()
  // The dialog received the focus when it was shown; closing it must return the focus to an element outside it.
  const focused = document.activeElement
  if (focused instanceof HTMLElement && element.contains(focused)) focused.blur()
}

/** The width of the scroll bar that disappears while a modal dialog is open. */
function keepScrollBarRoom() {
  const page = document.documentElement
  if (document.querySelector('dialog:modal') !== null) return
  page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`)
}
