import type { ReactNode } from 'react'
import { classes } from '../layout/classes'

interface KeyProps {
  children: ReactNode
  /** Shown on devices without a keyboard too. */
  isAlwaysShown?: boolean
  className?: string
}

/** A key of the keyboard. */
export const Key = ({ children, isAlwaysShown = false, className }: KeyProps) => (
  <kbd
    className={classes(
      'min-w-4.5 rounded-[4px] bg-sunken px-1.25 text-center font-text leading-4.5 font-medium text-ink-2 in-data-[look=main]:bg-current/18 in-data-[look=main]:text-inherit forced-colors:border',
      !isAlwaysShown && '[@media(hover:none)]:hidden',
      className,
    )}
  >
    {children}
  </kbd>
)
