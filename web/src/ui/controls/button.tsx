import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes'
import { Spinner } from '../feedback/spinner'

/**
 * `main` is the main action, one per view; `plain` has no frame, for toolbars; `link` stands in a sentence or beside a
 * field; `wa` opens WhatsApp; `danger` deletes. Their styles are in styles/theme.css: class names add to the first load.
 */
type Look = 'main' | 'line' | 'plain' | 'quiet' | 'link' | 'wa' | 'danger'

export interface ButtonLook {
  look?: Look | undefined
  size?: 'usual' | 'small' | undefined
  wide?: boolean | undefined
  /** Between 768 and 1199 px only the icon is visible; the label is its accessible name. */
  isIconOnTablets?: boolean | undefined
  className?: string | undefined
}

const attributesOf = ({ look = 'line', size, wide = false, isIconOnTablets = false, className }: ButtonLook) => ({
  'data-look': look,
  'data-size': size,
  className: classes('button', wide && 'w-full', isIconOnTablets && 'tablet:w-control tablet:px-0', className),
})

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string; icon?: ReactNode }

/** While busy a spinner replaces the label, which keeps its width; the button stays focusable but does nothing. */
export function Button(props: ButtonProps) {
  const { look, size, wide, isIconOnTablets, className, icon, children, onClick, ...others } = props
  const { busy = false, busyLabel = 'Un momento', ...rest } = others
  return (
    <button
      type="button"
      {...rest}
      {...attributesOf({ look, size, wide, isIconOnTablets, className })}
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
    <a {...rest} {...attributesOf({ look, size, wide, isIconOnTablets, className })}>
      {icon}
      {children}
    </a>
  )
}
