import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { ArrowDownIcon, ArrowUpIcon, PackagePlusIcon, PencilIcon } from '../../../ui/icons/panel-icons'
import { RowMenu, type RowMenuEntry } from '../../list-screen/list/row-menu'
import type { ArrivalActions } from './use-arrivals'

export interface ArrivalMenuProps {
  arrival: Arrival
  actions: ArrivalActions
  onEdit: (arrival: Arrival) => void
  onArrived: (arrival: Arrival) => void
  onRemove: (arrival: Arrival) => void
}

/** What can be done with a piece. */
export function ArrivalMenu({ arrival, actions, onEdit, onArrived, onRemove }: ArrivalMenuProps) {
  const upwards: RowMenuEntry[] = [
    ['Mostrar primero', ArrowUpIcon, () => void actions.move(arrival, 'first')],
    ['Subir', ArrowUpIcon, () => void actions.move(arrival, 'up')],
  ]
  return (
    <RowMenu
      name={arrival.name}
      entries={[
        ['Ya llegó…', PackagePlusIcon, () => onArrived(arrival)],
        ['Cambiar', PencilIcon, () => onEdit(arrival)],
        ...(arrival.place > 1 ? upwards : []),
        ['Bajar', ArrowDownIcon, () => void actions.move(arrival, 'down')],
      ]}
      removal={{ label: 'Quitar', act: () => onRemove(arrival) }}
    />
  )
}
