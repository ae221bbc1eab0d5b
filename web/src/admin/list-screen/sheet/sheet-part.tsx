import type { ComponentProps } from 'react'
import { classes } from '../../../ui/layout/classes'

/** One part of a row’s sheet, with a line below it unless it is the last. */
export const SheetPart = ({ title, className, children, ...rest }: ComponentProps<'section'> & { title?: string }) => (
  <section {...rest} className={classes('border-b border-line px-5 py-3.5 last:border-0 max-md:px-4', className)}>
    {title !== undefined && <h3 className="mb-1.5 font-medium text-ink-2">{title}</h3>}
    {children}
  </section>
)
