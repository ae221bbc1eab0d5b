import type { ReactNode } from 'react'
import { classes } from './classes'

/** What is still to come: shown only when the wait is longer than 150 ms, then breathing. */
export const Waiting = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className="animate-[appear_140ms_150ms_both]">
      <div className="animate-breathe">{children}</div>
    </div>
  </div>
)

/** A line of text to come; its size is given by classes. */
export const Bar = ({ className }: { className: string }) => (
  <span className={classes('block rounded-picture bg-skeleton', className)} />
)

/** The table is set, the product is not there yet. */
export const PictureBar = ({ className }: { className?: string }) => (
  <span className={classes('block aspect-4/5 rounded-picture dressing-table opacity-60', className)} />
)
