import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../ui/button'
import { PlusIcon } from '../../ui/dialog-icons'
import { CalendarOffIcon } from '../../ui/panel-icons'
import { Segments } from '../../ui/segments'
import { Toolbar } from '../../ui/toolbar'
import { useAddressQuery } from '../list-screen/address'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../list-screen/list-state'
import { isList, placeIn, showMode, showPlace, showView, type RenderHead } from './availability-address'
import { failureOf, slotCount, slotName } from './availability-texts'
import { SlotList } from './slot-list'
import type { usePlaces, useSlots } from './use-availability'
import { useAvailabilityActions } from './use-availability-actions'
import { WeekView } from './week-view'

const ClosedDatesDialog = lazy(async () => ({ default: (await import('./closed-dates-dialog')).ClosedDatesDialog }))
const EffectDialog = lazy(async () => ({ default: (await import('./effect-dialog')).EffectDialog }))
const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog')).SlotDialog }))

interface HoursViewProps {
  places: ReturnType<typeof usePlaces>
  slots: ReturnType<typeof useSlots>
  renderHead: RenderHead
  timeZone: string
}

const modes = [
  { key: 'semana', name: 'Semana' },
  { key: 'lista', name: 'Lista' },
] as const

/** The hours of a place as a week, or all hours as a list. */
export function HoursView({ places, slots, renderHead, timeZone }: HoursViewProps) {
  const query = useAddressQuery()
  const actions = useAvailabilityActions()
  const [isClosing, setClosing] = useState(false)
  const [editing, setEditing] = useState<TimeSlot | 'new'>()
  const [deleting, setDeleting] = useState<readonly TimeSlot[]>()
  const place = places.data?.find(({ id }) => id === placeIn(query)) ?? places.data?.[0]
  const failed = [places, slots].find(({ error }) => error !== null)
  const failure = failed === undefined ? undefined : failureOf('loadSlots')(failed.error)
  const retry = () => void failed?.refetch()
  return (
    <>
      {renderHead(
        <>
          <Button icon={<CalendarOffIcon />} onClick={() => setClosing(true)}>
            Cerrar un día…
          </Button>
          <Button look="main" icon={<PlusIcon />} disabled={place === undefined} onClick={() => setEditing('new')}>
            Agregar horario
          </Button>
        </>,
      )}
      {places.data === undefined || slots.data === undefined ? (
        failure === undefined ? (
          <WaitingRows rows={12} label="Cargando horarios" />
        ) : (
          <FailedList text={failure} onRetry={retry} />
        )
      ) : place === undefined ? (
        <EmptyList
          title="No hay lugares de entrega"
          action={<Button onClick={() => showView('')}>Ir a lugares de entrega</Button>}
        >
          Los horarios son de un lugar: agrega primero el lugar.
        </EmptyList>
      ) : (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          <Toolbar>
            {!isList(query) && (
              <Segments label="Lugar" options={placeOptions(places.data)} current={place.id} onChoose={showPlace} />
            )}
            <span className="ml-auto" />
            <Segments
              label="Cómo verlos"
              options={modes}
              current={isList(query) ? 'lista' : 'semana'}
              onChoose={showMode}
            />
          </Toolbar>
          {isList(query) ? (
            <SlotList
              slots={slots.data}
              onEdit={setEditing}
              onDelete={(slot) => setDeleting([slot])}
              onToggle={(slot) => void actions.toggleSlot(slot)}
            />
          ) : (
            <WeekView
              key={place.id}
              place={place}
              places={places.data}
              allSlots={slots.data}
              timeZone={timeZone}
              onDelete={setDeleting}
            />
          )}
        </>
      )}
      {isClosing && (
        <ClosedDatesDialog places={places.data ?? []} timeZone={timeZone} onClose={() => setClosing(false)} />
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
        <EffectDialog
          title={deletionTitle(deleting)}
          action={deleting.length === 1 ? 'Eliminar horario' : `Eliminar ${slotCount(deleting.length)}`}
          busyLabel="Eliminando…"
          failure="deleteSlot"
          concerned={{ slotIds: deleting.map(({ id }) => id) }}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => actions.deleteSlots(deleting.map(({ id }) => id))}
        >
          Dejan de ofrecerse al momento. Si solo quieres pausarlos, desactívalos.
        </EffectDialog>
      )}
    </>
  )
}

const placeOptions = (places: readonly DeliveryLocation[]) => places.map(({ id, name }) => ({ key: id, name }))

function deletionTitle(slots: readonly TimeSlot[]): string {
  const [first] = slots
  if (first === undefined || slots.length > 1) return `¿Eliminar ${slotCount(slots.length)}?`
  return `¿Eliminar «${first.location_name} · ${slotName(first)}»?`
}
