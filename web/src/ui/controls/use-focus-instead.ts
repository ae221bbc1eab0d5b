import { useLayoutEffect, useRef } from 'react'

/**
 * For a part whose pressed control is replaced by what it led to: when `shown` changes and the focus left the page with
 * the control, the first element of `selector` in the part gets it.
 */
export function useFocusInstead<Part extends HTMLElement>(shown: unknown, selector: string) {
  const part = useRef<Part>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [shown, selector])
  return part
}
