import { BookmarkPlusIcon, EllipsisIcon } from '../../../ui/icons/panel-icons'
import { IconButton } from '../../../ui/controls/icon-button'
import { TrashIcon } from '../../../ui/icons/icons'
import type { SavedView } from '@tocador/contracts/accounts/saved-view-schemas'
import { Menu, MenuItem } from '../../../ui/overlay/menu'

interface ViewMenuProps {
  saved: readonly SavedView[]
  /** Whether the current filters and sort differ from the default and from all saved views. */
  canSave: boolean
  onSave: () => void
  onRemove: (view: SavedView) => void
}

/** Menu after the views to save the current filters as a view and to remove saved views. */
export function ViewMenu({ saved, canSave, onSave, onRemove }: ViewMenuProps) {
  if (!canSave && saved.length === 0) return null
  return (
    <Menu
      label="Vistas guardadas"
      renderTrigger={(props) => (
        <IconButton label="Vistas guardadas" className="self-center" {...props}>
          <EllipsisIcon />
        </IconButton>
      )}
    >
      {(close) => (
        <>
          {canSave && (
            <MenuItem
              onClick={() => {
                close()
                onSave()
              }}
            >
              <BookmarkPlusIcon />
              Guardar vista…
            </MenuItem>
          )}
          {saved.map((view) => (
            <MenuItem
              key={view.id}
              onClick={() => {
                close()
                onRemove(view)
              }}
            >
              <TrashIcon />
              Quitar «{view.name}»
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
