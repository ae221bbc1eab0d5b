import { SLOT_HOURS, showHour, WEEKDAYS } from '@tocador/contracts/calendar'
import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { SelectField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Options } from '../../../ui/form/options'
import { useEditDialog } from '../../list-screen/edits/use-edit-form'
import { failureOf, orderCount, weekdayName } from '../availability-texts'
import { CapacityField } from './capacity-field'
import { CAPACITY_INVALID, capacityIn } from './slot-form-rules'
import { useSlotActions } from './use-slot-actions'

interface SlotDialogProps {
  /** undefined for a new hour. */
  slot: TimeSlot | undefined
  /** The place of a new hour. */
  placeId: number
  places: readonly DeliveryLocation[]
  onClose: () => void
}

/** AVL-11, AVL-12; a new hour is Monday, 9:00, active (AVL-18). */
export function SlotDialog({ slot, placeId, places, onClose }: SlotDialogProps) {
  const isOfMissingPlace = slot !== undefined && !places.some(({ id }) => id === slot.location_id)
  const saved = {
    location_id: slot?.location_id ?? placeId,
    day_of_week: slot?.day_of_week ?? 1,
    time_slot: slot?.time_slot ?? '09:00',
    capacity: slot?.capacity ?? null,
  }
  const start = {
    place: isOfMissingPlace ? '' : String(saved.location_id),
    weekday: String(saved.day_of_week),
    hour: saved.time_slot,
    capacity: saved.capacity === null ? '' : String(saved.capacity),
  }
  const { createSlot, updateSlot } = useSlotActions()
  const show = {
    location_id: (id: number) => places.find((place) => place.id === id)?.name ?? 'otro lugar',
    day_of_week: (weekday: number) => weekdayName(weekday).toLowerCase(),
    time_slot: showHour,
    capacity: (limit: number | null) => (limit === null ? 'sin límite de pedidos' : `hasta ${orderCount(limit)}`),
  }
  const form = useEditDialog({
    name: `horario.${slot?.id ?? 'nuevo'}`,
    start,
    valuesOf: ({ place, weekday, hour, capacity }) => ({
      location_id: place === '' ? saved.location_id : Number(place),
      day_of_week: Number(weekday),
      time_slot: hour,
      capacity: capacityIn(capacity) ?? null,
    }),
    check: ({ place, capacity }) => ({
      place: place === '' ? 'Elige un lugar de entrega' : undefined,
      capacity: capacityIn(capacity) === undefined ? CAPACITY_INVALID : undefined,
    }),
    show,
    failureText: failureOf(slot === undefined ? 'createSlot' : 'updateSlot'),
  })
  return (
    <FormDialog
      title={slot === undefined ? 'Agregar horario' : 'Editar horario'}
      onClose={onClose}
      action={slot === undefined ? 'Crear horario' : 'Guardar horario'}
      busyLabel="Guardando…"
      {...form.dialog(async (change, values) => {
        await (slot === undefined ? createSlot(values) : updateSlot(slot.id, change))
        onClose()
      })}
    >
      <SelectField label="Lugar de entrega" {...form.field('place')}>
        {isOfMissingPlace && <option value="">{slot.location_name}</option>}
        <Options of={places} />
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField label="Día" {...form.field('weekday')}>
          <Options of={WEEKDAYS.map((name, id) => ({ id, name }))} />
        </SelectField>
        <SelectField label="Hora" {...form.field('hour')}>
          <Options of={SLOT_HOURS.map((hour) => ({ id: hour, name: showHour(hour) }))} />
        </SelectField>
      </div>
      <CapacityField hint="Vacío: sin límite." {...form.field('capacity')} />
    </FormDialog>
  )
}
