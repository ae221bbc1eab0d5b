import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes'
import { CloseIcon } from '../icons/icons'

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string
  icon: ReactNode
  /** Without it the clear button resets the form around the field. */
  onClear?: () => void
  /** Shown at the end while the field is empty: the key that focuses it. */
  shortcut?: ReactNode
}

/** `placeholder` is required: the clear button is hidden while it shows. */
export function SearchField({ label, icon, onClear, shortcut, className, ...control }: SearchFieldProps) {
  return (
    <div className={classes('group relative', className)}>
      <label>
        <span className="sr-only">{label}</span>
        <span className="pointer-events-none absolute inset-y-0 left-field-x grid place-items-center text-field text-ink-2">
          {icon}
        </span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          {...control}
          className="control w-full rounded-search pr-12 pl-[calc(var(--spacing-field-x)*2+1.1em)] text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      {shortcut}
      <button
        type={onClear ? 'button' : 'reset'}
        aria-label="Borrar búsqueda"
        className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-control text-ink-2 group-has-placeholder-shown:hidden hover:text-ink"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
