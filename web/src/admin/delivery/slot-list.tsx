import { showHour } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { IconButton } from '../../ui/icon-button'
import { TrashIcon } from '../../ui/icons'
import { PencilIcon } from '../../ui/panel-icons'
import { Switch } from '../../ui/switch'
import { useIsPhone } from '../../ui/use-media'
import { DataTable, type Column, type NameColumn } from '../list-screen/data-table'
import { EmptyList } from '../list-screen/list-state'
import { orderCount, slotName, weekdayName } from './availability-texts'

interface SlotListProps {
  slots: TimeSlot[]
  onEdit: (slot: TimeSlot) => void
  onDelete: (slot: TimeSlot) => void
  onToggle: (slot: TimeSlot) => void
}

const fullName = (slot: TimeSlot) => `${slot.location_name}, ${slotName(slot)}`

/** All hours of all places. */
export function SlotList({ slots, ...act }: SlotListProps) {
  const isPhone = useIsPhone()
  if (slots.length === 0) return <EmptyList title="No hay horarios">Agrega los horarios de cada lugar.</EmptyList>
  if (!isPhone) return <SlotTable slots={slots} {...act} />
  return (
    <ul aria-label="Horarios">
      {slots.map((slot) => (
        <li key={slot.id} className="flex items-center gap-2 border-b border-line px-4">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{slot.location_name}</span>
            <span className="block text-ink-2">{slotName(slot)}</span>
          </span>
          <StateSwitch slot={slot} onToggle={act.onToggle} />
          <SlotButtons slot={slot} {...act} />
        </li>
      ))}
    </ul>
  )
}

/** AVL-10: place, weekday, time and state. */
export const SlotTable = ({ slots, ...act }: SlotListProps) => (
  <DataTable<TimeSlot>
    label="Horarios"
    name={name}
    columns={slotColumns(act)}
    rows={slots}
    onOpen={act.onEdit}
    sort=""
    onSort={() => {}}
    isRefreshing={false}
    isOff={({ is_active }) => is_active === 0}
  />
)

const name: NameColumn<TimeSlot> = {
  head: 'Lugar',
  text: fullName,
  render: ({ location_name }) => location_name,
}

const StateSwitch = ({ slot, onToggle }: { slot: TimeSlot; onToggle: SlotListProps['onToggle'] }) => (
  <Switch
    isOn={slot.is_active === 1}
    label={`Ofrecer ${fullName(slot)}`}
    words={['Activo', 'Inactivo']}
    onToggle={() => onToggle(slot)}
  />
)

type Act = Pick<SlotListProps, 'onEdit' | 'onDelete'>
const SlotButtons = ({ slot, onEdit, onDelete }: Act & { slot: TimeSlot }) => (
  <span className="flex justify-end">
    <IconButton label={`Editar ${fullName(slot)}`} onClick={() => onEdit(slot)}>
      <PencilIcon />
    </IconButton>
    <IconButton label={`Eliminar ${fullName(slot)}…`} onClick={() => onDelete(slot)}>
      <TrashIcon />
    </IconButton>
  </span>
)

const slotColumns = (act: Omit<SlotListProps, 'slots'>): Column<TimeSlot>[] => [
  { name: 'day', head: 'Día', cell: ({ day_of_week }) => weekdayName(day_of_week) },
  { name: 'hour', head: 'Hora', isNumber: true, cell: ({ time_slot }) => showHour(time_slot) },
  {
    name: 'capacity',
    head: 'Cupo',
    isNumber: true,
    cell: ({ capacity }) => (capacity === null ? <span className="text-ink-2">Sin límite</span> : orderCount(capacity)),
  },
  { name: 'state', head: 'Estado', cell: (slot) => <StateSwitch slot={slot} onToggle={act.onToggle} /> },
  { name: 'actions', head: '', cell: (slot) => <SlotButtons slot={slot} {...act} /> },
]
