/** Shown already, modal in a moment. */
const ahead = new Set<HTMLDialogElement>()
/** Told to close, with what had the focus before each. */
const leaving = new Map<HTMLDialogElement, { opener: Element | null; close: () => void }>()

/**
 * A dialog that is a popover, too, is shown first and becomes modal once its way in has begun: to make the page inert
 * is to style every element of it anew, and a slow phone need not wait for that. A key finds it modal at once.
 * One that was laid out already (`keepMounted`) is shown where it lies, unless another one covers that.
 * Returns what gets the focus back when it closes.
 */
export function openModal(
  element: HTMLDialogElement,
  keepMounted: boolean,
  signal: AbortSignal,
  whenModal: (focused: HTMLElement | undefined) => void,
) {
  // Opened again before it was gone.
  leaving.get(element)?.close()
  const focused = document.activeElement
  const opener = [...leaving].find(([one]) => one.contains(focused))?.[1].opener ?? focused
  /** What showing it gave the focus to. */
  let given: Element | null = null
  const makeModal = () => {
    if (element.open || signal.aborted) return
    const now = document.activeElement
    // Whoever has touched a field in it meanwhile stays there.
    const chosen = now !== given && now instanceof HTMLElement && element.contains(now) ? now : undefined
    keepScrollBarRoom()
    hideAhead(element)
    element.showModal()
    closeLeaving()
    whenModal(chosen)
  }
  if (element.popover === 'manual') {
    ahead.add(element)
    if (keepMounted && document.querySelector('dialog:modal') === null) element.dataset.shown = ''
    else element.showPopover()
    given = document.activeElement
    addEventListener('keydown', makeModal, { capture: true, signal })
    requestAnimationFrame(async () => {
      // To change layers before its way in has begun would begin it once more, later.
      await Promise.allSettled(element.getAnimations().map(({ ready }) => ready))
      setTimeout(makeModal)
    })
  } else makeModal()
  return opener
}

/** Where another one opens in its place, it goes when that has become modal: the page is not styled for nothing. */
export function closeModal(element: HTMLDialogElement, opener: Element | null, whenClosed: () => void) {
  hideAhead(element)
  const close = () => {
    if (!leaving.delete(element)) return
    const focused = document.activeElement
    const hadFocus = focused === null || focused === document.body || element.contains(focused)
    element.close()
    if (hadFocus) giveFocusTo(opener)
    whenClosed()
  }
  leaving.set(element, { opener, close })
  if (element.popover !== 'manual') close()
  else queueMicrotask(() => ahead.size === 0 && closeLeaving())
}

function closeLeaving() {
  for (const { close } of leaving.values()) close()
}

function giveFocusTo(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  else document.querySelector('main')?.focus()
}

function hideAhead(element: HTMLDialogElement) {
  if (!ahead.delete(element)) return
  delete element.dataset.shown
  if (element.matches(':popover-open')) element.hidePopover()
  // Opening gave it the focus, which is not where to return to when it closes.
  if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
}

function keepScrollBarRoom() {
  const page = document.documentElement
  if (document.querySelector('dialog:modal') !== null) return
  page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`)
}
