import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { Spinner } from '../../ui/spinner'

type ButtonProps = ComponentProps<'button'> & {
  /** A layer has one `main`; `danger` only where something is destroyed, `wa` only where WhatsApp opens. */
  look?: 'main' | 'line' | 'plain' | 'danger' | 'wa' | 'link'
  icon?: ReactNode
  /** While it works it says so, keeps the focus and does nothing. */
  busy?: boolean
  busyLabel?: string
}

/** The panel's button. */
export function Button(props: ButtonProps) {
  const { look = 'line', icon, busy = false, busyLabel, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classes('press', look, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

/** A button that is only an icon; its name is required and shown when the pointer rests on it. */
export const IconButton = ({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classes('press plain square', className)}
  />
)
