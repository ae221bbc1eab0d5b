import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../ui/button'
import { PlusIcon } from '../../ui/dialog-icons'
import { IconButton } from '../../ui/icon-button'
import { TrashIcon } from '../../ui/icons'
import { PencilIcon } from '../../ui/panel-icons'
import { useIsPhone } from '../../ui/use-media'
import { DataTable, type Column, type NameColumn } from '../list-screen/data-table'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../list-screen/list-state'
import { showHours, type RenderHead } from './availability-address'
import { failureOf, showCreated, slotCount } from './availability-texts'
import { NumberMark, PlaceCard, StateSwitch, type PlaceActions } from './place-card'
import type { usePlaces } from './use-availability'
import { useAvailabilityActions } from './use-availability-actions'

const EffectDialog = lazy(async () => ({ default: (await import('./effect-dialog')).EffectDialog }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog')).PlaceDialog }))

interface PlacesViewProps {
  places: ReturnType<typeof usePlaces>
  renderHead: RenderHead
  timeZone: string
}

/** AVL-02: the delivery places. */
export function PlacesView({ places, renderHead, timeZone }: PlacesViewProps) {
  const { data: rows, error, refetch } = places
  const [editing, setEditing] = useState<DeliveryLocation | 'new'>()
  const [deleting, setDeleting] = useState<DeliveryLocation>()
  const actions = useAvailabilityActions()
  const failure = error === null ? undefined : failureOf('loadPlaces')(error)
  const retry = () => void refetch()
  const add = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setEditing('new')}>
      Agregar lugar
    </Button>
  )
  const act: PlaceActions = {
    onEdit: setEditing,
    onDelete: setDeleting,
    onToggle: (place) => void actions.togglePlace(place),
  }
  return (
    <>
      {renderHead(add)}
      {rows === undefined ? (
        failure === undefined ? (
          <WaitingRows rows={4} label="Cargando lugares de entrega" />
        ) : (
          <FailedList text={failure} onRetry={retry} />
        )
      ) : (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          {rows.length === 0 ? (
            <EmptyList title="No hay lugares de entrega">
              Agrega el primero, con sus horarios, para que la tienda pueda recibir pedidos.
            </EmptyList>
          ) : (
            <PlaceRows rows={rows} timeZone={timeZone} act={act} />
          )}
        </>
      )}
      {editing !== undefined && (
        <PlaceDialog place={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <EffectDialog
          title={`¿Eliminar «${deleting.name}»?`}
          action="Eliminar lugar"
          busyLabel="Eliminando…"
          failure="deletePlace"
          concerned={{ locationId: deleting.id }}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => actions.deletePlace(deleting.id)}
        >
          Deja de ofrecerse al momento.{' '}
          {deleting.schedule_count > 0 &&
            `Sus ${slotCount(deleting.schedule_count)} quedan inactivos, como «Lugar no encontrado».`}
        </EffectDialog>
      )}
    </>
  )
}

interface PlaceRowsProps {
  rows: DeliveryLocation[]
  timeZone: string
  act: PlaceActions
}

function PlaceRows(props: PlaceRowsProps) {
  return useIsPhone() ? (
    <ul aria-label="Lugares de entrega">
      {props.rows.map((place) => (
        <li key={place.id} className="border-b border-line-2 px-4 py-2">
          <PlaceCard place={place} {...props.act} />
        </li>
      ))}
    </ul>
  ) : (
    <PlaceTable {...props} />
  )
}

export const PlaceTable = ({ rows, timeZone, act }: PlaceRowsProps) => (
  <DataTable<DeliveryLocation>
    label="Lugares de entrega"
    name={name}
    columns={placeColumns(timeZone, act)}
    rows={rows}
    onOpen={act.onEdit}
    sort=""
    onSort={() => {}}
    isRefreshing={false}
    isTall
    isOff={({ is_active }) => is_active === 0}
  />
)

const name: NameColumn<DeliveryLocation> = {
  head: 'Lugar',
  text: (place) => place.name,
  render: (place) => (
    <span className="block max-w-80 py-1.5">
      <span className="block truncate font-semibold">{place.name}</span>
      <span className="block truncate font-normal text-ink-2">{place.address || '—'}</span>
    </span>
  ),
}

const placeColumns = (timeZone: string, act: PlaceActions): Column<DeliveryLocation>[] => [
  {
    name: 'description',
    head: 'Indicaciones',
    cell: (place) => <span className="block max-w-60 truncate text-ink-2">{place.description || '—'}</span>,
  },
  { name: 'number', head: 'Número', cell: (place) => <NumberMark type={place.whatsapp_number} /> },
  {
    name: 'slots',
    head: 'Horarios',
    isNumber: true,
    cell: (place) => (
      <Button
        look="link"
        aria-label={`${slotCount(place.schedule_count)} de ${place.name}`}
        onClick={() => showHours(place.id)}
      >
        {place.schedule_count}
      </Button>
    ),
  },
  { name: 'orders', head: 'Por entregar', isNumber: true, cell: (place) => place.upcoming_orders },
  {
    name: 'created',
    head: 'Creado',
    cell: (place) => <span className="text-ink-2">{showCreated(place.created_at, timeZone)}</span>,
  },
  { name: 'state', head: 'Estado', cell: (place) => <StateSwitch place={place} onToggle={act.onToggle} /> },
  {
    name: 'actions',
    head: '',
    cell: (place) => (
      <span className="flex justify-end">
        <IconButton label={`Editar ${place.name}`} onClick={() => act.onEdit(place)}>
          <PencilIcon />
        </IconButton>
        <IconButton label={`Eliminar ${place.name}…`} onClick={() => act.onDelete(place)}>
          <TrashIcon />
        </IconButton>
      </span>
    ),
  },
]
