import { IconButton } from '../../../ui/controls/icon-button'
import { TrashIcon } from '../../../ui/icons/icons'
import { PencilIcon } from '../../../ui/icons/panel-icons'
import { Switch } from '../../../ui/controls/switch'

/** What the list of places and that of hours can do with a row. */
export interface RowActions<Row> {
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
  onToggle: (row: Row) => void
}

export const OfferSwitch = (props: { name: string; isActive: 0 | 1; onToggle: () => void }) => (
  <Switch
    isOn={props.isActive === 1}
    label={`Ofrecer ${props.name}`}
    words={['Activo', 'Inactivo']}
    onToggle={props.onToggle}
  />
)

export const RowButtons = ({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) => (
  <span className="flex justify-end">
    <IconButton label={`Editar ${name}`} onClick={onEdit}>
      <PencilIcon />
    </IconButton>
    <IconButton label={`Eliminar ${name}…`} onClick={onDelete}>
      <TrashIcon />
    </IconButton>
  </span>
)
