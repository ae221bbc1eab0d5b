import { SLOT_HOURS, showHour, WEEKDAYS } from '@tocador/contracts/calendar'
import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { SelectField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { useForm } from '../../ui/use-form'
import { failureOf, orderCount, weekdayName } from './availability-texts'
import { CapacityField } from './capacity-field'
import { CAPACITY_INVALID, capacityIn } from './slot-form-rules'
import { useAvailabilityActions } from './use-availability-actions'
import { useStaleEdit } from './use-stale-edit'

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
  const start = {
    place: isOfMissingPlace ? '' : String(slot?.location_id ?? placeId),
    weekday: String(slot?.day_of_week ?? 1),
    hour: slot?.time_slot ?? '09:00',
    capacity: slot?.capacity == null ? '' : String(slot.capacity),
  }
  const form = useForm(start, ({ place, capacity }) => ({
    place: place === '' ? 'Elige un lugar de entrega' : undefined,
    capacity: capacityIn(capacity) === undefined ? CAPACITY_INVALID : undefined,
  }))
  const { createSlot, updateSlot } = useAvailabilityActions()
  const seen = {
    location_id: slot?.location_id ?? placeId,
    day_of_week: slot?.day_of_week ?? 1,
    time_slot: start.hour,
    capacity: slot?.capacity ?? null,
  }
  const show = {
    location_id: (id: number) => places.find((place) => place.id === id)?.name ?? 'otro lugar',
    day_of_week: (weekday: number) => weekdayName(weekday).toLowerCase(),
    time_slot: showHour,
    capacity: (limit: number | null) => (limit === null ? 'sin límite de pedidos' : `hasta ${orderCount(limit)}`),
  }
  const edit = useStaleEdit(seen, show, failureOf(slot === undefined ? 'createSlot' : 'updateSlot'))
  const save = ({ place, weekday, hour, capacity }: typeof start) => {
    const values = {
      location_id: Number(place),
      day_of_week: Number(weekday),
      time_slot: hour,
      capacity: capacityIn(capacity) ?? null,
    }
    void edit.save(values, async (change) => {
      await (slot === undefined ? createSlot(values) : updateSlot(slot.id, change))
      onClose()
    })
  }
  return (
    <FormDialog
      title={slot === undefined ? 'Agregar horario' : 'Editar horario'}
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={edit.isSending}
      failure={edit.failure}
      action={slot === undefined ? 'Crear horario' : 'Guardar horario'}
      busyLabel="Guardando…"
      onSubmit={form.submit(save)}
    >
      <SelectField label="Lugar de entrega" {...form.field('place')}>
        {isOfMissingPlace && <option value="">{slot.location_name}</option>}
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField label="Día" {...form.field('weekday')}>
          {WEEKDAYS.map((name, weekday) => (
            <option key={name} value={weekday}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Hora" {...form.field('hour')}>
          {SLOT_HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {showHour(hour)}
            </option>
          ))}
        </SelectField>
      </div>
      <CapacityField hint="Vacío: sin límite." {...form.field('capacity')} />
    </FormDialog>
  )
}
