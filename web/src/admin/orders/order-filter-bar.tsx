import { showShortDay } from '@tocador/contracts/calendar'
import { ORDER_STATUS_LABELS, WHATSAPP_STATE_LABELS } from '@tocador/contracts/orders'
import { ColumnChoice } from '../list-screen/column-choice'
import { ChoiceFilter } from '../list-screen/filter-chip'
import { DateFilter } from '../list-screen/date-filter'
import { Button } from '../../ui/button'
import { ListSearch } from '../list-screen/list-search'
import { useIsPhone } from '../../ui/use-media'
import type { Columns } from '../list-screen/use-columns'
import { hasFilters, NO_FILTERS, USUAL_SORT, type OrderFilters, type OrderSort } from './order-filters'
import { STATUSES } from './order-texts'
import { usePlaces } from './use-orders'

const statuses = STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))
const messages = Object.entries(WHATSAPP_STATE_LABELS).map(([value, label]) => ({ value, label }))
const customers = [
  { value: 'guest', label: 'Invitado' },
  { value: 'registered', label: 'Registrado' },
]
/** What the heads of the table do where there is none. */
const sorts: { value: OrderSort; label: string }[] = [
  { value: 'delivery', label: 'Primeras entregas' },
  { value: '-delivery', label: 'Últimas entregas' },
  { value: '-total_amount', label: 'Mayor total' },
  { value: 'total_amount', label: 'Menor total' },
  { value: 'created_at', label: 'Más antiguos' },
]

interface OrderFilterBarProps {
  filters: OrderFilters
  isSearching: boolean
  /** `26 de 214 pedidos` */
  found: string
  columns: Columns
  onChange: (change: Partial<OrderFilters>) => void
}

/** ORD-01 to ORD-05. */
export function OrderFilterBar({ filters, isSearching, found, columns, onChange }: OrderFilterBarProps) {
  const isPhone = useIsPhone()
  const places = usePlaces().map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className="filters">
      <ListSearch
        label="Número, nombre o teléfono"
        value={filters.search}
        isSearching={isSearching}
        onSearch={(search) => onChange({ search })}
      />
      {isPhone && (
        <ChoiceFilter
          name="Ordenar"
          options={sorts}
          value={filters.sort === USUAL_SORT ? '' : filters.sort}
          onChoose={(value) => onChange({ sort: sorts.find((one) => one.value === value)?.value ?? USUAL_SORT })}
        />
      )}
      <ChoiceFilter
        name="Estado"
        options={statuses}
        value={filters.status}
        onChoose={(status) => onChange({ status })}
      />
      <ChoiceFilter
        name="Cliente"
        options={customers}
        value={filters.customer}
        onChoose={(customer) => onChange({ customer })}
      />
      <ChoiceFilter name="Lugar" options={places} value={filters.place} onChoose={(place) => onChange({ place })} />
      <ChoiceFilter
        name="WhatsApp"
        options={messages}
        value={filters.whatsapp}
        onChoose={(whatsapp) => onChange({ whatsapp })}
      />
      <DateFilter
        name="Entrega"
        from={filters.from}
        to={filters.to}
        show={showShortDay}
        onChoose={(from, to) => onChange({ from, to })}
      />
      {hasFilters(filters) && (
        <Button look="link" onClick={() => onChange(NO_FILTERS)}>
          Limpiar filtros
        </Button>
      )}
      <p className="ml-auto whitespace-nowrap text-ink-2 max-md:hidden" role="status">
        {found}
      </p>
      <ColumnChoice {...columns} />
    </div>
  )
}
