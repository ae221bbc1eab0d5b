import { useLayoutEffect, useRef } from 'react'

/**
 * For a row of a list, or a part that is replaced: when it is removed while it has the focus, `[data-remove]` of the row
 * after or before it gets the focus, or else what the focus returns to when a dialog closes.
 */
export function useFocusBeside<Part extends HTMLElement = HTMLLIElement>() {
  const row = useRef<Part>(null)
  // Before the row leaves the page: afterwards neither its focus nor its neighbours are known.
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (own?.contains(document.activeElement)) focusBeside(own)
    }
  }, [])
  return row
}

function focusBeside(row: HTMLElement) {
  const removeIn = (beside: Element | null) => beside?.querySelector<HTMLElement>('[data-remove]')
  const next =
    removeIn(row.nextElementSibling) ??
    removeIn(row.previousElementSibling) ??
    row.closest('dialog')?.querySelector<HTMLElement>('main, h2')
  next?.focus({ preventScroll: true })
}
