import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { ChipArrowsProps } from './chip-arrows'
import { classes } from '../layout/classes'

/** A filter that is on or off. */
export function Chip({ isChosen, className, ...rest }: ComponentProps<'button'> & { isChosen: boolean }) {
  return <button type="button" {...rest} aria-pressed={isChosen} className={classes('chip filter-chip', className)} />
}

/** One scrolling row with a fading edge. Without a script its chips wrap for a mouse, which cannot swipe. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null)
  const [Arrows, setArrows] = useState<ComponentType<ChipArrowsProps>>()
  useEffect(() => {
    // A finger swipes the row, and focus scrolls it.
    if (matchMedia('(pointer: fine)').matches)
      import('./chip-arrows').then((part) => setArrows(() => part.ChipArrows)).catch(() => {})
  }, [])
  return (
    <div className="relative">
      <div
        ref={row}
        role="group"
        aria-label={label}
        className="-mx-gutter flex scroll-px-gutter gap-2 overflow-x-auto px-gutter py-1 whitespace-nowrap noscript:pointer-fine:flex-wrap fading-row md:mx-0 md:gap-1.75 md:pr-6 md:pl-1"
      >
        {children}
      </div>
      {Arrows && <Arrows row={row} />}
    </div>
  )
}
