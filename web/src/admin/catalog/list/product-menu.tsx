import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { CalendarIcon, CopyIcon, EyeIcon, EyeOffIcon } from '../../../ui/icons/dialog-icons'
import { BadgeCheckIcon, BadgeXIcon, HistoryIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import { RowMenu, type RowMenuEntry } from '../../list-screen/list/row-menu'

export interface ProductRowActions {
  onEdit: (product: AdminProduct) => void
  onApprove: (product: AdminProduct, isApproved: boolean) => void
  onStatus: (product: AdminProduct) => void
  onDuplicate: (product: AdminProduct) => void
  onHistory: (product: AdminProduct) => void
  /** Announces that a sold-out product comes back. */
  onAnnounce: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

/** The menu with all actions of a product row. */
export function ProductMenu({ product, actions }: { product: AdminProduct; actions: ProductRowActions }) {
  const isApproved = product.is_approved === 1
  const isActive = product.status === 'active'
  const announce: RowMenuEntry = ['Anunciar que vuelve', CalendarIcon, () => actions.onAnnounce(product)]
  return (
    <RowMenu
      name={product.name}
      entries={[
        ['Editar', PencilIcon, () => actions.onEdit(product)],
        isApproved
          ? ['Desaprobar', BadgeXIcon, () => actions.onApprove(product, false)]
          : ['Aprobar', BadgeCheckIcon, () => actions.onApprove(product, true)],
        [isActive ? 'Desactivar' : 'Activar', isActive ? EyeOffIcon : EyeIcon, () => actions.onStatus(product)],
        ['Duplicar', CopyIcon, () => actions.onDuplicate(product)],
        ['Historial de existencias', HistoryIcon, () => actions.onHistory(product)],
        ...(product.stock_available > 0 ? [] : [announce]),
      ]}
      removal={{ label: 'Eliminar…', act: () => actions.onDelete(product) }}
    />
  )
}
