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
        <span className="search-icon">{icon}</span>
        <input type="search" enterKeyHint="search" autoComplete="off" {...control} className="control" />
      </label>
      {shortcut}
      <button
        type={onClear ? 'button' : 'reset'}
        aria-label="Borrar búsqueda"
        className="search-clear group-has-placeholder-shown:hidden"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
