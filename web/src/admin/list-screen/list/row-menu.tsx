import { IconButton } from '../../../ui/controls/icon-button'
import { TrashIcon, type Icon } from '../../../ui/icons/icons'
import { EllipsisIcon } from '../../../ui/icons/panel-icons'
import { Menu, MenuItem } from '../../../ui/overlay/menu'

/** The text, the icon and what it does. */
export type RowMenuEntry = [string, Icon, () => void]

interface RowMenuProps {
  /** The row, after 'Acciones de'. */
  name: string
  entries: readonly RowMenuEntry[]
  /** The last entry, which takes the row away. */
  removal: { label: string; act: () => void }
}

/** The menu with all actions of a row. */
export function RowMenu({ name, entries, removal }: RowMenuProps) {
  return (
    <Menu
      label={`Acciones de ${name}`}
      renderTrigger={(props) => (
        <IconButton label={`Acciones de ${name}`} {...props}>
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
            {entries.map(([label, EntryIcon, act]) => (
              <MenuItem key={label} onClick={run(act)}>
                <EntryIcon />
                {label}
              </MenuItem>
            ))}
            {entries.length > 0 && <hr className="m-1 border-line" />}
            <MenuItem isDangerous onClick={run(removal.act)}>
              <TrashIcon />
              {removal.label}
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
