import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { CalendarOffIcon } from '../../../ui/icons/panel-icons'
import { useAddressQuery } from '../../list-screen/views/address'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { isList, placeIn, showSlots, showView, slotFilterIn } from '../availability-address'
import { AvailabilityHead } from '../availability-head'
import { failureOf } from '../availability-texts'
import { filterSlots, isFiltered } from './slot-filter-rules'
import { HoursToolbar } from './hours-toolbar'
import { SlotList } from './slot-list'
import { usePlaces, useSlots } from '../use-availability'
import { useSlotActions } from './use-slot-actions'
import { WeekView } from '../week/week-view'

const ClosedDatesDialog = lazy(async () => ({ default: (await import('./closed-dates-dialog')).ClosedDatesDialog }))
const DeleteSlotsDialog = lazy(async () => ({ default: (await import('./delete-slots-dialog')).DeleteSlotsDialog }))
const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog')).SlotDialog }))

/** The hours of a place as a week, or all hours as a list. */
export function HoursView({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  const places = usePlaces()
  const slots = useSlots()
  const { toggleSlot, deleteSlots } = useSlotActions()
  const [isClosing, setClosing] = useState(false)
  const [editing, setEditing] = useState<TimeSlot | 'new'>()
  const [deleting, setDeleting] = useState<readonly TimeSlot[]>()
  const place = places.data?.find(({ id }) => id === placeIn(query)) ?? places.data?.[0]
  const error = places.error ?? slots.error
  return (
    <>
      <AvailabilityHead
        actions={
          <>
            {/* Without the hours the dialog would say that a day has none to close. */}
            <Button
              icon={<CalendarOffIcon />}
              disabled={places.data === undefined || slots.data === undefined}
              onClick={() => setClosing(true)}
            >
              Cerrar un día…
            </Button>
            <Button look="main" icon={<PlusIcon />} disabled={place === undefined} onClick={() => setEditing('new')}>
              Agregar horario
            </Button>
          </>
        }
      />
      <LoadedList
        data={places.data && slots.data && { places: places.data, slots: slots.data }}
        failure={error === null ? undefined : failureOf('loadSlots')(error)}
        onRetry={() => void Promise.all([places.refetch(), slots.refetch()])}
        waiting={<WaitingRows rows={12} label="Cargando horarios" />}
      >
        {(loaded) =>
          place === undefined ? (
            <EmptyList
              title="No hay lugares de entrega"
              action={<Button onClick={() => showView('')}>Ir a lugares de entrega</Button>}
            >
              Los horarios son de un lugar: agrega primero el lugar.
            </EmptyList>
          ) : (
            <>
              <HoursToolbar places={loaded.places} placeId={place.id} />
              {isList(query) ? (
                <SlotList
                  slots={filterSlots(loaded.slots, slotFilterIn(query))}
                  onClear={
                    isFiltered(slotFilterIn(query))
                      ? () => showSlots({ search: '', placeId: undefined, weekday: undefined })
                      : undefined
                  }
                  act={{ onEdit: setEditing, onDelete: (slot) => setDeleting([slot]), onToggle: toggleSlot }}
                />
              ) : (
                <WeekView
                  key={place.id}
                  place={place}
                  places={loaded.places}
                  allSlots={loaded.slots}
                  timeZone={timeZone}
                  onDelete={setDeleting}
                />
              )}
            </>
          )
        }
      </LoadedList>
      {isClosing && (
        <ClosedDatesDialog
          places={places.data ?? []}
          slots={slots.data ?? []}
          timeZone={timeZone}
          onClose={() => setClosing(false)}
        />
      )}
      {editing !== undefined && place !== undefined && (
        <SlotDialog
          slot={editing === 'new' ? undefined : editing}
          placeId={place.id}
          places={places.data ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteSlotsDialog slots={deleting} onClose={() => setDeleting(undefined)} onConfirm={deleteSlots} />
      )}
    </>
  )
}
