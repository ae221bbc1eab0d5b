import { showHour } from '@tocador/contracts/calendar'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { Button } from '../../../ui/controls/button'
import { useIsPhone } from '../../../ui/layout/use-media'
import { DataTable, type Column, type NameColumn } from '../../list-screen/list/data-table'
import { ListCards } from '../../list-screen/list/list-cards'
import { EmptyList } from '../../list-screen/list/list-state'
import { orderCount, slotName, weekdayName } from '../availability-texts'
import { OfferSwitch, RowButtons, type RowActions } from './row-controls'

interface SlotListProps {
  slots: TimeSlot[]
  act: RowActions<TimeSlot>
  /** Clears the filters; undefined without any. */
  onClear?: (() => void) | undefined
}

const fullName = (slot: TimeSlot) => `${slot.location_name}, ${slotName(slot)}`

/** All hours of all places. */
export function SlotList({ slots, act, onClear }: SlotListProps) {
  const isPhone = useIsPhone()
  if (slots.length === 0 && onClear !== undefined) {
    return (
      <EmptyList title="No se encontraron resultados" action={<Button onClick={onClear}>Limpiar filtros</Button>}>
        Ningún horario coincide con lo que buscas.
      </EmptyList>
    )
  }
  if (slots.length === 0) return <EmptyList title="No hay horarios">Agrega los horarios de cada lugar.</EmptyList>
  if (!isPhone) return <SlotTable slots={slots} act={act} />
  return (
    <ListCards
      label="Horarios"
      rows={slots}
      nameOf={fullName}
      renderCard={(slot) => (
        <div className="-mt-2 flex flex-wrap items-center justify-end gap-x-2">
          <span className="min-w-0 flex-[1_1_9rem]">
            <span className="block font-medium wrap-anywhere">{slot.location_name}</span>
            <span className="block text-ink-2">{slotName(slot)}</span>
          </span>
          <SlotSwitch slot={slot} act={act} />
          <SlotButtons slot={slot} act={act} />
        </div>
      )}
    />
  )
}

/** AVL-10: place, weekday, time and state. */
export const SlotTable = ({ slots, act }: SlotListProps) => (
  <DataTable<TimeSlot>
    label="Horarios"
    name={name}
    columns={slotColumns(act)}
    rows={slots}
    onOpen={act.onEdit}
    isOff={({ is_active }) => is_active === 0}
  />
)

const name: NameColumn<TimeSlot> = {
  head: 'Lugar',
  text: fullName,
  render: ({ location_name }) => location_name,
}

const slotColumns = (act: RowActions<TimeSlot>): Column<TimeSlot>[] => [
  { name: 'day', head: 'Día', cell: ({ day_of_week }) => weekdayName(day_of_week) },
  { name: 'hour', head: 'Hora', isNumber: true, cell: ({ time_slot }) => showHour(time_slot) },
  {
    name: 'capacity',
    head: 'Cupo',
    isNumber: true,
    cell: ({ capacity }) => (capacity === null ? <span className="text-ink-2">Sin límite</span> : orderCount(capacity)),
  },
  { name: 'state', head: 'Estado', cell: (slot) => <SlotSwitch slot={slot} act={act} /> },
  { name: 'actions', head: '', cell: (slot) => <SlotButtons slot={slot} act={act} /> },
]

type SlotControlProps = Pick<SlotListProps, 'act'> & { slot: TimeSlot }
const SlotSwitch = ({ slot, act }: SlotControlProps) => (
  <OfferSwitch name={fullName(slot)} isActive={slot.is_active} onToggle={() => act.onToggle(slot)} />
)
const SlotButtons = ({ slot, act }: SlotControlProps) => (
  <RowButtons name={fullName(slot)} onEdit={() => act.onEdit(slot)} onDelete={() => act.onDelete(slot)} />
)
