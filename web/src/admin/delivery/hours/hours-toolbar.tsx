import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { Segments } from '../../../ui/controls/segments'
import { Toolbar } from '../../../ui/controls/toolbar'
import { useAddressQuery } from '../../list-screen/views/address'
import { isList, showMode, slotFilterIn } from '../availability-address'
import { PlaceChoice } from '../places/place-choice'
import { SlotFilters } from './slot-filters'

const modes = [
  { key: 'semana', name: 'Semana' },
  { key: 'lista', name: 'Lista' },
] as const

/** The filters of the list or the place of the week, and the choice between them. */
export function HoursToolbar({ places, placeId }: { places: readonly DeliveryLocation[]; placeId: number }) {
  const query = useAddressQuery()
  return (
    <Toolbar>
      {isList(query) ? (
        <SlotFilters places={places} filter={slotFilterIn(query)} />
      ) : (
        <PlaceChoice places={places} current={placeId} />
      )}
      <span className="ml-auto max-md:hidden" />
      {/* On phones the row scrolls, so the modes come first. */}
      <div className="flex-none max-md:-order-1">
        <Segments
          label="Cómo verlos"
          options={modes}
          current={isList(query) ? 'lista' : 'semana'}
          onChoose={showMode}
        />
      </div>
    </Toolbar>
  )
}
