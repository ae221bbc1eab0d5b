import { BadgeCheckIcon, BadgeXIcon, EllipsisIcon, HistoryIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import { CalendarIcon, CopyIcon, EyeIcon, EyeOffIcon } from '../../../ui/icons/dialog-icons'
import { TrashIcon, type Icon } from '../../../ui/icons/icons'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import { IconButton } from '../../../ui/controls/icon-button'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'

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
  const entries: [string, Icon, () => void][] = [
    ['Editar', PencilIcon, () => actions.onEdit(product)],
    isApproved
      ? ['Desaprobar', BadgeXIcon, () => actions.onApprove(product, false)]
      : ['Aprobar', BadgeCheckIcon, () => actions.onApprove(product, true)],
    [isActive ? 'Desactivar' : 'Activar', isActive ? EyeOffIcon : EyeIcon, () => actions.onStatus(product)],
    ['Duplicar', CopyIcon, () => actions.onDuplicate(product)],
    ['Historial de existencias', HistoryIcon, () => actions.onHistory(product)],
    ...(product.stock_available > 0
      ? []
      : ([['Anunciar que vuelve', CalendarIcon, () => actions.onAnnounce(product)]] satisfies [
          string,
          Icon,
          () => void,
        ][])),
  ]
  return (
    <Menu
      label={`Acciones de ${product.name}`}
      renderTrigger={(props) => (
        <IconButton label={`Acciones de ${product.name}`} {...props}>
          <EllipsisIcon />
        </IconButton>
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
              <MenuItem key={label} onClick={run(act)}>
                <Icon />
                {label}
              </MenuItem>
            ))}
            <hr className="m-1 border-line" />
            <MenuItem isDangerous onClick={run(() => actions.onDelete(product))}>
              <TrashIcon />
              Eliminar…
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
