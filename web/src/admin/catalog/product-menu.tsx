import type { AdminProduct } from '@tocador/contracts/catalog'
import { BadgeCheckIcon, BadgeXIcon, EllipsisIcon, HistoryIcon, PencilIcon } from '../../ui/panel-icons'
import { CopyIcon, EyeIcon, EyeOffIcon } from '../../ui/dialog-icons'
import { TrashIcon, type Icon } from '../../ui/icons'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { IconButton } from '../../ui/icon-button'

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
  const entries: [string, Icon, () => void][] = [
    ['Editar', PencilIcon, () => doing.onEdit(product)],
    isApproved
      ? ['Desaprobar', BadgeXIcon, () => doing.onApprove(product, false)]
      : ['Aprobar', BadgeCheckIcon, () => doing.onApprove(product, true)],
    [isActive ? 'Desactivar' : 'Activar', isActive ? EyeOffIcon : EyeIcon, () => doing.onStatus(product)],
    ['Duplicar', CopyIcon, () => doing.onDuplicate(product)],
    ['Historial de existencias', HistoryIcon, () => doing.onHistory(product)],
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
            <MenuItem isDangerous onClick={run(() => doing.onDelete(product))}>
              <TrashIcon />
              Eliminar…
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
