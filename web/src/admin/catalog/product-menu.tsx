import type { AdminProduct } from '@tocador/contracts/catalog'
import { BadgeCheck, BadgeX, Copy, Ellipsis, Eye, EyeOff, History, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { Popup } from '../frame/popup'

export interface ProductDoing {
  onEdit: (product: AdminProduct) => void
  onApprove: (product: AdminProduct, isApproved: boolean) => void
  onStatus: (product: AdminProduct) => void
  onDuplicate: (product: AdminProduct) => void
  onHistory: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

/** Everything one can do with a row. */
export function ProductMenu({ product, doing }: { product: AdminProduct; doing: ProductDoing }) {
  const isApproved = product.is_approved === 1
  const isActive = product.status === 'active'
  const entries: [string, LucideIcon, () => void][] = [
    ['Editar', Pencil, () => doing.onEdit(product)],
    isApproved
      ? ['Desaprobar', BadgeX, () => doing.onApprove(product, false)]
      : ['Aprobar', BadgeCheck, () => doing.onApprove(product, true)],
    [isActive ? 'Desactivar' : 'Activar', isActive ? EyeOff : Eye, () => doing.onStatus(product)],
    ['Duplicar', Copy, () => doing.onDuplicate(product)],
    ['Historial de existencias', History, () => doing.onHistory(product)],
  ]
  return (
    <Popup
      label={`Acciones de ${product.name}`}
      renderTrigger={(props) => (
        <button type="button" className="press plain square" aria-label={`Acciones de ${product.name}`} {...props}>
          <Ellipsis className="icon" aria-hidden="true" />
        </button>
      )}
    >
      {(close) => {
        const run = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            {entries.map(([label, Icon, act]) => (
              <button key={label} type="button" role="menuitem" className="popup-choice" onClick={run(act)}>
                <Icon className="icon" aria-hidden="true" />
                {label}
              </button>
            ))}
            <hr className="m-1 border-line" />
            <button
              type="button"
              role="menuitem"
              className="popup-choice danger"
              onClick={run(() => doing.onDelete(product))}
            >
              <Trash2 className="icon" aria-hidden="true" />
              Eliminar…
            </button>
          </>
        )
      }}
    </Popup>
  )
}
