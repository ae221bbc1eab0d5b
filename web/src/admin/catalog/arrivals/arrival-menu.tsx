import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { IconButton } from '../../../ui/controls/icon-button'
import { TrashIcon, type Icon } from '../../../ui/icons/icons'
import { ArrowDownIcon, ArrowUpIcon, EllipsisIcon, PackagePlusIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import type { ArrivalActions } from './use-arrivals'

export interface ArrivalMenuProps {
  arrival: Arrival
  actions: ArrivalActions
  onEdit: (arrival: Arrival) => void
  onArrived: (arrival: Arrival) => void
}

/** What can be done with a piece. */
export function ArrivalMenu({ arrival, actions, onEdit, onArrived }: ArrivalMenuProps) {
  const entries: [string, Icon, () => void][] = [
    ['Ya llegó…', PackagePlusIcon, () => onArrived(arrival)],
    ['Cambiar', PencilIcon, () => onEdit(arrival)],
    ...(arrival.place > 1
      ? ([
          ['Mostrar primero', ArrowUpIcon, () => void actions.move(arrival, 'first')],
          ['Subir', ArrowUpIcon, () => void actions.move(arrival, 'up')],
        ] satisfies [string, Icon, () => void][])
      : []),
    ['Bajar', ArrowDownIcon, () => void actions.move(arrival, 'down')],
  ]
  return (
    <Menu
      label={`Acciones de ${arrival.name}`}
      renderTrigger={(props) => (
        <IconButton label={`Acciones de ${arrival.name}`} {...props}>
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
            <hr className="m-1 border-line" />
            <MenuItem isDangerous onClick={run(() => void actions.remove(arrival))}>
              <TrashIcon />
              Quitar
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
