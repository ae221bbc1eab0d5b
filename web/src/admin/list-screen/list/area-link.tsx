import type { MouseEvent, ReactNode } from 'react'
import { goToPage } from '../../../ui/overlay/page-history'

/** A link of words alone: 24 px high for a mouse, 44 for a finger. */
export const wordLink = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11'

interface AreaLinkProps {
  href: string
  /** The number of overlays that the address opens: 2 for a sheet or a dialog above the panel. */
  depth?: number
  className?: string
  /** The accessible name, where the text alone says too little. */
  label?: string | undefined
  children: ReactNode
}

/** A link to another section of the panel, or to a sheet of it. */
export function AreaLink({ href, depth = 1, className, label, children }: AreaLinkProps) {
  const follow = (event: MouseEvent) => {
    // The browser handles modified clicks, such as opening a new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goToPage(href, depth)
  }
  return (
    <a href={href} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}
