import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { lazy, useState } from 'react'
import { classes } from '../../../ui/layout/classes'
import { useToday } from '../../../ui/layout/use-today'
import { useIsPhone } from '../../../ui/layout/use-media'
import { FailedBand } from '../../list-screen/list/list-state'
import { failureOf, slotName } from '../availability-texts'
import { DayHours } from '../hours/day-hours'
import { SelectionPanel } from '../hours/selection-panel'
import { useBookings } from '../use-availability'
import { useSlotActions } from '../hours/use-slot-actions'
import { VisitorPreview } from './visitor-preview'
import { WeekGrid } from './week-grid'
import { CopyWeekButton, WeekLegend } from './week-legend'
import { bookingsOf, keyOf, newSlot, stateOf, usualCapacity, weekOf, type WeekCell } from './week-rules'

const CopyDialog = lazy(async () => ({ default: (await import('../hours/copy-dialog')).CopyDialog }))

interface WeekViewProps {
  place: DeliveryLocation
  places: readonly DeliveryLocation[]
  allSlots: readonly TimeSlot[]
  timeZone: string
  onDelete: (slots: readonly TimeSlot[]) => void
}

/** A place's week: a click switches an hour, a selection is changed at once. */
export function WeekView({ place, places, allSlots, timeZone, onDelete }: WeekViewProps) {
  const today = useToday(timeZone)
  const slots = allSlots.filter(({ location_id: id }) => id === place.id)
  const { data: calendar, error, refetch } = useBookings(place.id, today)
  const isUnknown = calendar === undefined && error !== null
  const days = weekOf(slots, today, isUnknown ? undefined : bookingsOf(calendar, place.id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [copying, setCopying] = useState<number | 'week'>()
  const { trySetSlots } = useSlotActions()

  const toggle = (cell: WeekCell) => {
    const { slot } = cell
    if (slot === undefined) {
      const added = newSlot(place.id, cell, usualCapacity(slots))
      return void trySetSlots([added], `${slotName(added)}: horario agregado`)
    }
    const state = { ...stateOf(slot), is_active: slot.is_active === 0 }
    void trySetSlots([state], `${slotName(slot)}: ${state.is_active ? 'activo' : 'inactivo'}`)
  }
  const cells = days.flatMap((day) => day.cells)
  const selected = cells.filter((cell) => chosen.has(keyOf(cell)))
  const copyDialog = copying !== undefined && (
    <CopyDialog
      weekday={copying === 'week' ? undefined : copying}
      place={place}
      places={places}
      allSlots={allSlots}
      onClose={() => setCopying(undefined)}
    />
  )
  const copyWeek = slots.length > 0 && places.length > 1 && <CopyWeekButton onClick={() => setCopying('week')} />
  const failed = error !== null && <FailedBand text={failureOf('loadBookings')(error)} onRetry={() => void refetch()} />
  if (useIsPhone()) {
    return (
      <>
        {failed}
        <DayHours days={days} onToggle={toggle} onCopy={setCopying} />
        <div className="grid grid-cols-1 gap-4 px-4 py-3">
          {copyWeek}
          <VisitorPreview place={place} />
        </div>
        {copyDialog}
      </>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 border-t border-line tablet:flex-col tablet:overflow-y-auto">
      {/* On tablets the whole view scrolls, and the panel of the selection stays in sight below it. */}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col tablet:flex-none">
        {failed}
        <WeekGrid
          days={days}
          placeName={place.name}
          chosen={chosen}
          onChoose={setChosen}
          onToggle={toggle}
          onCopy={setCopying}
        />
      </div>
      <aside
        className={classes(
          'w-68 max-w-[45%] flex-none divide-y divide-line overflow-y-auto border-l border-line bg-bg tablet:w-full tablet:max-w-none tablet:border-t tablet:border-l-0 *:px-5 *:py-4',
          selected.length > 0 && 'tablet:sticky tablet:bottom-0 tablet:z-4 tablet:max-h-[45%]',
        )}
      >
        {selected.length > 0 ? (
          <SelectionPanel
            key={selected.map(keyOf).join()}
            place={place}
            cells={selected}
            slots={slots}
            onDelete={onDelete}
            // Others may have been chosen while these were saved.
            onDone={() => setChosen((now) => (now === chosen ? new Set() : now))}
          />
        ) : (
          <WeekLegend>{copyWeek}</WeekLegend>
        )}
        <VisitorPreview place={place} />
      </aside>
      {copyDialog}
    </div>
  )
}
