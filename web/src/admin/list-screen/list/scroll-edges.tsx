import type { ReactNode } from 'react'
import { classes } from '../../../ui/layout/classes'
import { EdgeShadow, useEdgeShadow } from './edge-shadow'

interface ScrollEdgesProps {
  isRefreshing: boolean
  /** The last column stays at the right edge, with a shadow of its own. */
  hasActions?: boolean
  children: ReactNode
}

/** Scrolls a wide table horizontally, with a shadow while there is more content to the right. */
export function ScrollEdges({ isRefreshing, hasActions = false, children }: ScrollEdgesProps) {
  const { scroller, shadow } = useEdgeShadow()
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-scroller=""
        className={classes(
          'relative min-h-0 flex-1 overflow-auto border-t border-line [container-type:scroll-state] max-md:overflow-visible',
          isRefreshing &&
            'after:sticky after:bottom-0 after:block after:h-0.5 after:animate-[breathe_.6s_ease-in-out_infinite_alternate] after:bg-action',
        )}
        tabIndex={-1}
      >
        {children}
      </div>
      {!hasActions && <EdgeShadow ref={shadow} />}
    </div>
  )
}
