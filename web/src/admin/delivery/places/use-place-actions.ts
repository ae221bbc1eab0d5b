import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import type { NewPlace } from '@tocador/contracts/delivery/delivery-input-schemas'
import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import type { HoursOfDeleted } from '@tocador/contracts/delivery/delivery-words'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { useAvailabilityChanges, type Edit } from '../use-availability-changes'

export type PlaceInput = Omit<NewPlace, 'is_active' | 'allow_same_name'>
/** `false` asks whether another place has the name. */
type SameName = { allow_same_name: boolean }
/** What happens to the hours of a deleted place. */
export type PlaceHours = { hours: HoursOfDeleted; to?: string }

export function usePlaceActions() {
  const { andReadAgain, saved, shown } = useAvailabilityChanges()
  return {
    createPlace: (body: PlaceInput & SameName) => saved(call(calls.createPlace, { body }), 'Lugar de entrega creado'),
    updatePlace: (id: number, body: Edit<PlaceInput> & SameName) =>
      saved(call(calls.updatePlace, { params: { id }, body }), 'Lugar de entrega actualizado'),
    deletePlace: (id: number, query: PlaceHours) =>
      saved(call(calls.deletePlace, { params: { id }, query }), 'Lugar de entrega eliminado'),
    /** AVL-03 */
    togglePlace: (place: DeliveryLocation) =>
      shown('toggle', async () => {
        const { data } = await andReadAgain(
          call(calls.togglePlace, { params: { id: place.id }, body: { is_active: place.is_active === 0 } }),
        )
        showToast(`${place.name}: ${data.is_active === 1 ? 'activo' : 'inactivo, nadie lo ve'}`)
      }),
  }
}
