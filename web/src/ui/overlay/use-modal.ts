import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { closeModal, openModal } from './open-modal'
import { openOverlay } from './open-overlays'

interface Modal {
  isOpen: boolean
  keepMounted?: boolean
  /** It has left the screen. */
  onClosed?: () => void
  /** What takes the focus at first; otherwise the first field or else the title. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Opens a native dialog over everything with an entry in the history, and gives the focus back when it closes. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  id: string,
  requestClose: () => boolean,
  { isOpen, keepMounted = false, onClosed, initialFocus }: Modal,
) {
  const latest = useRef({ requestClose, onClosed, initialFocus })
  useEffect(() => {
    latest.current = { requestClose, onClosed, initialFocus }
  })

  /** Laid out before it was told to open; opening may be what ends that. */
  const wasMounted = useRef(false)
  // Before paint, and torn down before the element goes: closing is what returns the focus to its opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return
    const [listening, ask] = [new AbortController(), () => latest.current.requestClose()]
    const opener = openModal(element, wasMounted.current, listening.signal, (focused) => {
      const start =
        focused ??
        latest.current.initialFocus?.current ??
        firstField(element) ??
        element.querySelector<HTMLElement>('h2')
      start?.focus()
      onBackdropPressed(element, ask, listening)
      keepOpen(element, ask, listening)
    })
    const closed = openOverlay(id, ask)
    return () => {
      listening.abort()
      closed()
      closeModal(element, opener, () => {
        void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
          if (!element.open) latest.current.onClosed?.()
        })
      })
    }
  }, [dialog, id, isOpen])

  useLayoutEffect(() => {
    wasMounted.current = keepMounted
  })
}

/** Phones would cover half the sheet with the keyboard, so only a pointer that hovers gets the field at once. */
const firstField = (element: HTMLElement) =>
  matchMedia('(hover: hover)').matches
    ? element.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], :disabled), textarea, select')
    : null

/** The backdrop is part of the dialog element. A press that began inside, such as selecting text, does not count. */
function onBackdropPressed(element: HTMLElement, pressed: () => void, listening: AbortController) {
  let beganThere = false
  element.addEventListener('pointerdown', ({ target }) => (beganThere = target === element), listening)
  element.addEventListener('click', ({ target }) => target === element && beganThere && pressed(), listening)
}

/**
 * Chromium closes a dialog over its owner's head when Esc or Android's Back comes again with nothing touched between:
 * after a `cancel` that cannot be refused, long ago without any. Until its owner stops listening, it comes back as it was.
 */
export function keepOpen(element: HTMLDialogElement, requestClose: () => void, listening: AbortController) {
  let wasAsked = false
  let focused: HTMLElement | undefined
  const note = ({ target }: FocusEvent) => (focused = target as HTMLElement)
  element.addEventListener('focusin', note, listening)
  // Of a file field inside it bubbles up here, too.
  element.addEventListener('cancel', (event) => (wasAsked = event.target === element && !event.cancelable), listening)
  const reopen = () => {
    if (element.open) return
    const before = focused
    // The dialogs inside it stay above it.
    for (const one of [element, ...element.querySelectorAll<HTMLDialogElement>('dialog:modal')]) {
      one.close()
      one.showModal()
    }
    before?.focus()
    if (!wasAsked) requestClose()
    wasAsked = false
  }
  element.addEventListener('close', reopen, listening)
}
