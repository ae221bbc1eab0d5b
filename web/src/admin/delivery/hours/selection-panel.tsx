import { showHour } from '@tocador/contracts/calendar'
import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { useSending } from '../../../ui/feedback/use-sending'
import { EyeIcon, EyeOffIcon, PlusIcon } from '../../../ui/icons/dialog-icons'
import { TrashIcon } from '../../../ui/icons/icons'
import { failureOf, slotCount, weekdayName } from '../availability-texts'
import { CapacityField } from './capacity-field'
import { CAPACITY_INVALID, capacityIn } from './slot-form-rules'
import { useSlotActions } from './use-slot-actions'
import { isRun, newSlot, stateOf, usualCapacity, type SlotState, type WeekCell } from '../week/week-rules'

interface SelectionPanelProps {
  place: DeliveryLocation
  cells: readonly WeekCell[]
  /** All hours of the place. */
  slots: readonly TimeSlot[]
  onDelete: (slots: readonly TimeSlot[]) => void
  onDone: () => void
}

/** Acts on the selected hours, all or none. */
export function SelectionPanel({ place, cells, slots, onDelete, onDone }: SelectionPanelProps) {
  const { setSlots } = useSlotActions()
  const { failure, send } = useSending(failureOf('updateSlot'))
  const existing = cells.flatMap(({ slot }) => (slot === undefined ? [] : [slot]))
  const empty = cells.filter(({ slot }) => slot === undefined)
  const usual = usualCapacity(existing.length > 0 ? existing : slots)
  const [limit, setLimit] = useState(usual === null ? '' : String(usual))
  const capacity = capacityIn(limit)
  const limitNow = capacity ?? null

  const set = (changed: SlotState[], said: string) =>
    void send(async () => {
      await setSlots(changed, said)
      onDone()
    })
  const setAll = (change: Partial<SlotState>, said: string) =>
    set(
      existing.map((slot) => ({ ...stateOf(slot), ...change })),
      said,
    )
  const switchAll = (is_active: boolean) =>
    setAll({ is_active }, `${slotCount(existing.length)}: ${is_active ? 'activos' : 'inactivos'}`)
  const saveLimit = () =>
    setAll({ capacity: limitNow }, capacity === null ? 'Sin límite de pedidos' : `Hasta ${limit.trim()} por horario`)
  const addEmpty = () =>
    set(
      empty.map((cell) => newSlot(place.id, cell, limitNow)),
      `${slotCount(empty.length)} más`,
    )

  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Horarios elegidos">
      <div>
        <h2 className="text-part font-semibold" role="status">
          {slotCount(cells.length)} {cells.length === 1 ? 'elegido' : 'elegidos'}
        </h2>
        <p className="text-ink-2">{chosenText(cells)}</p>
      </div>
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-2">
        {empty.length > 0 && (
          <Button icon={<PlusIcon />} disabled={capacity === undefined} onClick={addEmpty}>
            Agregar {slotCount(empty.length)}
          </Button>
        )}
        {existing.some(({ is_active }) => is_active === 0) && (
          <Button icon={<EyeIcon />} onClick={() => switchAll(true)}>
            Activar
          </Button>
        )}
        {existing.some(({ is_active }) => is_active === 1) && (
          <Button icon={<EyeOffIcon />} onClick={() => switchAll(false)}>
            Desactivar
          </Button>
        )}
        {existing.length > 0 && (
          <Button icon={<TrashIcon />} className="text-danger" onClick={() => onDelete(existing)}>
            Eliminar…
          </Button>
        )}
        <Button look="plain" onClick={onDone}>
          Quitar selección
        </Button>
      </div>
      <CapacityField
        hint="Vacío: sin límite. Los pedidos que ya tienes no cambian."
        value={limit}
        error={capacity === undefined ? CAPACITY_INVALID : undefined}
        onChange={(event) => setLimit(event.target.value)}
      />
      {existing.length > 0 && (
        <Button className="justify-self-start" disabled={capacity === undefined} onClick={saveLimit}>
          Guardar límite
        </Button>
      )}
    </section>
  )
}

/** `Jueves, 5:00 p.m. a 7:00 p.m.`, or the days. */
function chosenText(cells: readonly WeekCell[]): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return ''
  const day = weekdayName(first.weekday)
  if (cells.length === 1) return `${day}, ${showHour(first.hour)}`
  if (isRun(cells)) return `${day}, ${showHour(first.hour)} a ${showHour(last.hour)}`
  return [...new Set(cells.map(({ weekday }) => weekdayName(weekday)))].join(', ')
}
