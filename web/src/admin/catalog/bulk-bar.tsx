import type { AdminProduct } from '@tocador/contracts/catalog'
import { BadgeCheck, Eye, EyeOff, X } from 'lucide-react'
import type { Selection } from '../frame/use-selection'

interface BulkBarProps {
  products: readonly AdminProduct[]
  selection: Selection
  onApprove: (products: readonly AdminProduct[]) => void
  onStatus: (products: readonly AdminProduct[], status: 'active' | 'inactive') => void
}

/** Floats over the pager while rows are chosen. */
export function BulkBar({ products, selection, onApprove, onStatus }: BulkBarProps) {
  const chosen = products.filter(({ id }) => selection.has(id))
  if (chosen.length === 0) return null
  const run = (act: () => void) => () => {
    act()
    selection.clear()
  }
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Con lo seleccionado">
      <b className="mr-2 font-semibold" role="status">
        {chosen.length} {chosen.length === 1 ? 'seleccionado' : 'seleccionados'}
      </b>
      <button type="button" onClick={run(() => onApprove(chosen))}>
        <BadgeCheck className="icon" aria-hidden="true" />
        Aprobar
      </button>
      <button type="button" onClick={run(() => onStatus(chosen, 'active'))}>
        <Eye className="icon" aria-hidden="true" />
        Activar
      </button>
      <button type="button" onClick={run(() => onStatus(chosen, 'inactive'))}>
        <EyeOff className="icon" aria-hidden="true" />
        Desactivar
      </button>
      <button type="button" aria-label="Quitar la selección" onClick={selection.clear}>
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
