import type { ComponentProps } from 'react'

// It stays focusable, so that the focus is not lost.
const off = { 'aria-disabled': true, onClick: undefined }

/** A row, card, tile, picture or cell that is pressed as a whole: it has no look of its own. While off it does nothing. */
export const AreaButton = ({ isOff, ...rest }: ComponentProps<'button'> & { isOff?: boolean | undefined }) => (
  <button type="button" {...rest} {...(isOff === true && off)} />
)
