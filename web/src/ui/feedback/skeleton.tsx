import type { ReactNode } from 'react'
import { classes } from '../layout/classes'

/** A skeleton, shown only after 150 ms, then pulsing. */
export const Waiting = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className="animate-[appear_140ms_150ms_both]">
      <div className="animate-breathe">{children}</div>
    </div>
  </div>
)

/** The place of a line of text; classes give its size. */
export const Bar = ({ className }: { className: string }) => (
  <span className={classes('block rounded-picture bg-skeleton', className)} />
)

/** The place of a product picture. */
export const PictureBar = ({ className }: { className?: string }) => (
  <span className={classes('block aspect-4/5 rounded-picture dressing-table opacity-60', className)} />
)
