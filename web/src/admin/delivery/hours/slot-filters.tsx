import { WEEKDAYS } from '@tocador/contracts/calendar'
import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { Options } from '../../../ui/form/options'
import { ListSearch } from '../../list-screen/list/list-search'
import { showSlots } from '../availability-address'
import type { SlotFilter } from './slot-filter-rules'

interface SlotFiltersProps {
  places: readonly DeliveryLocation[]
  filter: SlotFilter
}

const chosen = (value: string) => (value === '' ? undefined : Number(value))

/** The row scrolls on phones; controls that may shrink would be all arrow there. */
const CHOICE = 'control flex-none'

/** Search, place and weekday of the list of all hours. */
export const SlotFilters = ({ places, filter }: SlotFiltersProps) => (
  <>
    <ListSearch
      label="Lugar, día u hora"
      value={filter.search}
      isSearching={false}
      onSearch={(search) => showSlots({ search })}
    />
    <select
      aria-label="Lugar"
      className={`${CHOICE} w-[min(12.5rem,60vw)]`}
      value={filter.placeId ?? ''}
      onChange={({ target }) => showSlots({ placeId: chosen(target.value) })}
    >
      <option value="">Todos los lugares</option>
      <Options of={places} />
    </select>
    <select
      aria-label="Día"
      className={`${CHOICE} w-[min(10rem,60vw)]`}
      value={filter.weekday ?? ''}
      onChange={({ target }) => showSlots({ weekday: chosen(target.value) })}
    >
      <option value="">Todos los días</option>
      <Options of={WEEKDAYS.map((name, id) => ({ id, name }))} />
    </select>
  </>
)
