import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { useIsPhone } from '../../../ui/layout/use-media'
import { hasDraft } from '../../list-screen/edits/drafts'
import { ListCards } from '../../list-screen/list/list-cards'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { AvailabilityHead } from '../availability-head'
import { failureOf, NEW_PLACE } from '../availability-texts'
import { nameOfPlace, PlaceCard, PlaceTable } from './place-rows'
import { usePlaces } from '../use-availability'
import { usePlaceActions } from './use-place-actions'

const DeletePlaceDialog = lazy(async () => ({ default: (await import('./delete-place-dialog')).DeletePlaceDialog }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog')).PlaceDialog }))

/** The delivery places. */
export function PlacesView({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = usePlaces()
  const [editing, setEditing] = useState<DeliveryLocation | 'new' | undefined>(() =>
    hasDraft(NEW_PLACE) ? 'new' : undefined,
  )
  const [deleting, setDeleting] = useState<DeliveryLocation>()
  const { togglePlace, deletePlace } = usePlaceActions()
  const isPhone = useIsPhone()
  const act = { onEdit: setEditing, onDelete: setDeleting, onToggle: togglePlace }
  return (
    <>
      <AvailabilityHead
        actions={
          <Button look="main" icon={<PlusIcon />} onClick={() => setEditing('new')}>
            Agregar lugar
          </Button>
        }
      />
      <LoadedList
        data={data}
        failure={error === null ? undefined : failureOf('loadPlaces')(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={4} label="Cargando lugares de entrega" />}
      >
        {(places) =>
          places.length === 0 ? (
            <EmptyList title="No hay lugares de entrega">
              Agrega el primero, con sus horarios, para que la tienda pueda recibir pedidos.
            </EmptyList>
          ) : isPhone ? (
            <ListCards
              label="Lugares de entrega"
              rows={places}
              nameOf={nameOfPlace}
              renderCard={(place) => <PlaceCard place={place} {...act} />}
            />
          ) : (
            <PlaceTable rows={places} timeZone={timeZone} act={act} />
          )
        }
      </LoadedList>
      {editing !== undefined && (
        <PlaceDialog place={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <DeletePlaceDialog
          place={deleting}
          others={data?.filter(({ id }) => id !== deleting.id) ?? []}
          onClose={() => setDeleting(undefined)}
          onDelete={(hours) => deletePlace(deleting.id, hours)}
        />
      )}
    </>
  )
}
