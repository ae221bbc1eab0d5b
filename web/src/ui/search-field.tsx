import type { ComponentProps, ReactNode } from 'react'
import { CloseIcon } from './icons'

/** The pill-shaped search field of a shelf; while it holds words, a button resets the form around it. */
export function SearchField({ label, icon, ...control }: ComponentProps<'input'> & { label: string; icon: ReactNode }) {
  return (
    <div className="search-field">
      <label>
        <span className="sr-only">{label}</span>
        {icon}
        <input type="search" enterKeyHint="search" autoComplete="off" {...control} />
      </label>
      <button type="reset" aria-label="Borrar búsqueda" className="search-clear">
        <CloseIcon />
      </button>
    </div>
  )
}
