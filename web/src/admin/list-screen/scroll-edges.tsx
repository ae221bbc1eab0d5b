import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../../ui/classes'

/** Scrolls a wide table horizontally, with a shadow while there is more content to the right. */
export function ScrollEdges({ isRefreshing, children }: { isRefreshing: boolean; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const edge = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      // Set on the DOM directly: a state would re-render on scrolling, and nothing else needs it.
      edge.current?.toggleAttribute('data-more', rest > 1)
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
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-scroller=""
        className={classes(
          'relative min-h-0 flex-1 overflow-auto border-t border-line [container-type:scroll-state] max-md:overflow-visible',
          isRefreshing &&
            'after:sticky after:bottom-0 after:block after:h-0.5 after:animate-[breathe_.6s_ease-in-out_infinite_alternate] after:bg-grana',
        )}
        tabIndex={-1}
      >
        {children}
      </div>
      <span
        ref={edge}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 z-4 w-4 bg-linear-to-l from-[rgb(42_20_32/0.18)] opacity-0 data-more:opacity-100"
      />
    </div>
  )
}
