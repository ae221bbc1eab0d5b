import { useLayoutEffect, useRef, type RefObject } from 'react'
import { closeOnBackdrop, closeOnEscape, keepOpen } from './close-requests'
import { closeElement, openElement, reopenElement } from './open-element'
import { watchKeyboard } from './keyboard-inset'
import { openOverlay, setOverlayStep } from './overlay-entries'

export interface OverlayOptions {
  isOpen?: boolean
  /** Not modal: the page beside it can still be used. */
  isBeside?: boolean
  keepMounted?: boolean | undefined
  /** Its closing animation has ended. */
  onClosed?: () => void
  /** For an overlay in steps, from 1 on: each has a history entry, so that Back leads to the step before. */
  step?: number | undefined
  /** Back or Forward leads to this step. Returns false to stay. */
  onStep?: ((step: number) => boolean) | undefined
  /** By default the first field; the title where there is no field, and on touch screens. */
  initialFocus?: RefObject<HTMLElement | null> | 'title' | undefined
}

/** Opens a native dialog with an entry in the history, and returns the focus when it closes. */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  id: string,
  requestClose: (isBack?: boolean) => boolean,
  options: OverlayOptions,
) {
  const { isOpen = true, isBeside = false, keepMounted = false, step = 1 } = options
  const latest = useRef({ ...options, isBeside, requestClose })
  useLayoutEffect(() => {
    latest.current = { ...options, isBeside, requestClose }
  })

  /** Rendered before it was told to open; opening may end that. */
  const wasMounted = useRef(false)
  // Before paint, and cleaned up before the element is removed: closing returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return
    const [listening, ask] = [new AbortController(), () => latest.current.requestClose()]
    const mode = latest.current.isBeside ? 'beside' : wasMounted.current ? 'mounted' : 'modal'
    const opener = openElement(element, mode, listening.signal, (focused) => {
      const target = focused ?? firstFocus(element, latest.current.initialFocus)
      // A title may stand below a picture; the overlay begins at its top.
      target?.focus({ preventScroll: target.matches('h2') })
      closeOnBackdrop(element, ask, listening)
      closeOnEscape(element, id, ask, listening)
      keepOpen(element, ask, listening)
      watchKeyboard(element, listening)
    })
    const unregister = openOverlay(id, {
      requestClose: () => latest.current.requestClose(true),
      requestStep: (next) => latest.current.onStep?.(next) ?? false,
    })
    return () => {
      listening.abort()
      unregister()
      closeElement(element, opener, () => {
        void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
          if (!element.open) latest.current.onClosed?.()
        })
      })
    }
  }, [dialog, id, isOpen])

  useLayoutEffect(() => {
    if (isOpen) setOverlayStep(id, step)
  }, [id, isOpen, step])

  // The window was resized across the width from which the overlay lies beside the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element?.open !== true || element.matches(':modal') !== isBeside) return
    const focused = document.activeElement
    reopenElement(element, !isBeside)
    if (focused instanceof HTMLElement) focused.focus()
  }, [dialog, isBeside])

  useLayoutEffect(() => {
    wasMounted.current = keepMounted
  })
}

function firstFocus(element: HTMLElement, wanted: OverlayOptions['initialFocus']) {
  const title = element.querySelector<HTMLElement>('h2')
  return wanted === 'title' ? title : (wanted?.current ?? firstField(element) ?? title)
}

/** On phones the keyboard would cover half the sheet, so a field is focused only where a pointer can hover. */
const firstField = (element: HTMLElement) =>
  matchMedia('(hover: hover)').matches
    ? element.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], :disabled), textarea, select')
    : null
