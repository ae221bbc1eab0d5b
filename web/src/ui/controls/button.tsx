import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes'
import { Spinner } from '../feedback/spinner'

const filled = 'disabled:border-line disabled:bg-sunken'
const looks = {
  /** The main action; one per view. */
  main: `border-transparent bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover ${filled}`,
  line: `border-control-edge text-ink enabled:hover:border-ink enabled:hover:bg-ink/6 [a&]:hover:border-ink [a&]:hover:bg-ink/6 ${filled}`,
  /** Without a frame, in toolbars. */
  plain: 'border-transparent text-ink enabled:hover:bg-ink/6 [a&]:hover:bg-ink/6',
  quiet: 'border-transparent text-ink underlined',
  /** Inside a sentence or beside a field. */
  link: 'border-transparent text-info enabled:hover:underline',
  /** Only where WhatsApp opens. */
  wa: `border-transparent bg-wa text-on-wa enabled:hover:bg-wa-hover [a&]:hover:bg-wa-hover ${filled}`,
  /** Only where something is deleted. */
  danger: `border-transparent bg-danger text-surface enabled:hover:bg-danger/88 ${filled}`,
}
const frame =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border py-1.5 text-center leading-tight font-control transition motion-safe:pointer-fine:active:scale-98 disabled:scale-100 disabled:text-ink-3 disabled:no-underline'

export interface ButtonLook {
  look?: keyof typeof looks | undefined
  size?: 'usual' | 'small' | undefined
  wide?: boolean | undefined
  /** Between 768 and 1199 px only the icon is visible; the label is its accessible name. */
  isIconOnTablets?: boolean | undefined
  className?: string | undefined
}

function boxOf({ look, size }: ButtonLook): string {
  if (look === 'link') return 'max-md:min-h-11'
  const padding = look === 'plain' ? 'px-2' : size === 'small' ? 'px-control-small' : 'px-control-x'
  return `${padding} ${size === 'small' ? 'min-h-11 text-small' : 'min-h-control text-control'}`
}

const buttonClass = ({ look = 'line', wide = false, isIconOnTablets = false, className, ...rest }: ButtonLook) =>
  classes(
    frame,
    boxOf({ look, ...rest }),
    looks[look],
    wide && 'w-full',
    isIconOnTablets && 'tablet:w-control tablet:px-0',
    className,
  )

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string; icon?: ReactNode }

/** While busy a spinner replaces the label, which keeps its width; the button stays focusable but does nothing. */
export function Button(props: ButtonProps) {
  const { look = 'line', size, wide, isIconOnTablets, className, icon, children, onClick, ...others } = props
  const { busy = false, busyLabel = 'Un momento', ...rest } = others
  return (
    <button
      type="button"
      {...rest}
      data-look={look}
      className={buttonClass({ look, size, wide, isIconOnTablets, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {icon}
        {isIconOnTablets === true ? <span className="tablet:sr-only">{children}</span> : children}
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

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLook & ComponentProps<'a'> & { icon?: ReactNode }) {
  const { look, size, wide, isIconOnTablets, className, icon, children, ...rest } = props
  return (
    <a
      {...rest}
      className={classes(
        buttonClass({ look, size, wide, isIconOnTablets, className }),
        look !== 'quiet' && 'no-underline',
      )}
    >
      {icon}
      {children}
    </a>
  )
}
