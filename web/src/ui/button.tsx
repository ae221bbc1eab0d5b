import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { Spinner } from './spinner'

const looks = {
  /** One per view. */
  main: 'border-transparent bg-grana text-on-grana enabled:hover:bg-grana-hover [a&]:hover:bg-grana-hover',
  line: 'border-edge text-ink enabled:hover:border-ink enabled:hover:bg-ink/6 [a&]:hover:border-ink [a&]:hover:bg-ink/6',
  quiet: 'border-transparent px-3 text-ink underlined',
  /** Only where WhatsApp opens. */
  wa: 'border-transparent bg-wa text-on-wa enabled:hover:bg-wa-hover [a&]:hover:bg-wa-hover',
  danger: 'border-rojo text-rojo enabled:hover:bg-rojo/6',
}
const sizes = {
  usual: 'min-h-12 px-5.5 py-2 text-base',
  small: 'min-h-11 px-4 py-1.5 text-small',
}
const frame =
  'relative inline-flex max-w-full flex-none items-center justify-center gap-2 rounded-pill border text-center leading-tight font-semibold transition motion-safe:pointer-fine:active:scale-98 disabled:scale-100 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:no-underline'

export interface ButtonLook {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  wide?: boolean
  className?: string | undefined
}

const buttonClass = ({ look = 'line', size = 'usual', wide = false, className }: ButtonLook) =>
  classes(frame, sizes[size], looks[look], wide && 'w-full', className)

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string; icon?: ReactNode }

/** While busy a ring stands in place of the label, which keeps its room; it stays focusable but does nothing. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    wide,
    className,
    busy = false,
    busyLabel = 'Un momento',
    icon,
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look: look ?? 'line', size: size ?? 'usual', wide: wide ?? false, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink(props: ButtonLook & ComponentProps<'a'> & { icon?: ReactNode }) {
  const { look, size, wide, className, icon, children, ...rest } = props
  return (
    <a
      {...rest}
      className={classes(
        buttonClass({ look: look ?? 'line', size: size ?? 'usual', wide: wide ?? false, className }),
        look !== 'quiet' && 'no-underline',
      )}
    >
      {icon}
      {children}
    </a>
  )
}

/** A round button that is only an icon; its name is required. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(
        'inline-grid size-11 flex-none place-items-center rounded-full transition-colors enabled:hover:bg-current/8 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60 [&>svg]:size-5.5',
        className,
      )}
    />
  )
}
