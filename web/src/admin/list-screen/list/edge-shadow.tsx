import { useEffect, useRef, type RefObject } from 'react'

/** Shows the shadow while `scroller` has more content to its right. */
export function useEdgeShadow() {
  const scroller = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      // Set on the DOM directly: a state would re-render on scrolling.
      for (const one of [element, shadow.current]) one?.toggleAttribute('data-more', rest > 1)
    }
    const listening = new AbortController()
    element.addEventListener('scroll', measure, { passive: true, signal: listening.signal })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => {
      listening.abort()
      sizes.disconnect()
    }
  }, [])
  return { scroller, shadow }
}

/** At the right edge of the nearest positioned ancestor. */
export const EdgeShadow = ({ ref }: { ref: RefObject<HTMLSpanElement | null> }) => (
  <span
    ref={ref}
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 right-0 z-4 w-4 bg-linear-to-l from-[rgb(42_20_32/0.18)] opacity-0 data-more:opacity-100 print:hidden"
  />
)
