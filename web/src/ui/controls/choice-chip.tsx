import type { ComponentProps } from 'react'
import { chosenOutline } from './choice'
import { classes } from '../layout/classes'

/** A radio button that looks like a chip, with an optional remark below its label. */
export const ChoiceChip = ({
  children,
  remark,
  ...input
}: ComponentProps<'input'> & { remark?: string | undefined }) => (
  <label
    className={classes(
      'chip',
      'relative grid min-w-23 place-content-center border-edge text-center leading-tight whitespace-nowrap focus-within:outline-offset-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-info has-disabled:border-dashed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-3',
      chosenOutline,
    )}
  >
    <input type="radio" {...input} className="peer sr-only" />
    {children}
    {remark !== undefined && (
      <small className="text-badge font-medium text-warning peer-checked:text-inherit">{remark}</small>
    )}
  </label>
)
