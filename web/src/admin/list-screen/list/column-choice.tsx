import { CheckIcon } from '../../../ui/icons/icons'
import { Columns3Icon } from '../../../ui/icons/panel-icons'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import type { Columns } from './use-columns'
import { IconButton } from '../../../ui/controls/icon-button'

/** Menu to show and hide columns; only for tables. */
export const ColumnChoice = ({ choices, toggle }: Columns) => (
  <Menu
    label="Columnas"
    renderTrigger={(props) => (
      <IconButton label="Columnas" className="max-md:hidden" {...props}>
        <Columns3Icon />
      </IconButton>
    )}
  >
    {() =>
      choices.map(({ name, head, isShown }) => (
        <MenuItem key={name} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(name, !isShown)}>
          <CheckIcon className={!isShown ? 'invisible' : undefined} />
          {head}
        </MenuItem>
      ))
    }
  </Menu>
)
