import { CloseIcon } from '../../ui/icons'
import type { ReactNode } from 'react'

interface BulkBarProps {
  /** How many rows are chosen; the bar is there while there is one. */
  count: number
  onClear: () => void
  /** Buttons for what can be done with all of them. */
  children: ReactNode
}

/** Floats over the pager while rows are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Con lo seleccionado">
      <b className="mr-2 font-semibold" role="status">
        {count} {count === 1 ? 'seleccionado' : 'seleccionados'}
      </b>
      {children}
      <button
        type="button"
        className="shut"
        aria-label="Quitar la selección"
        title="Quitar la selección"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
