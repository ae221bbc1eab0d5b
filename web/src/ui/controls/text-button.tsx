import type { ComponentProps } from 'react'
import { classes } from '../layout/classes'
import { AreaButton } from './area-button'

interface TextButtonProps extends ComponentProps<'button'> {
  /** Underlined only while hovered, where many stand together. */
  isQuiet?: boolean
}

/** A button that looks like a link, in a text or below a field. */
export const TextButton = ({ isQuiet = false, className, ...rest }: TextButtonProps) => (
  <AreaButton
    {...rest}
    className={classes(isQuiet ? 'hover:underline' : 'underlined hover:decoration-current', className)}
  />
)
