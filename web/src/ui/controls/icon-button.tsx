import type { ComponentProps } from 'react'
import { classes } from '../layout/classes'

/** A button with only an icon; its accessible name is required and shown as a tooltip. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(
        'inline-grid size-icon-button flex-none place-items-center rounded-control text-icon transition-colors enabled:hover:bg-current/8 disabled:text-ink-3 disabled:opacity-60 [&>svg]:size-icon',
        className,
      )}
    />
  )
}
