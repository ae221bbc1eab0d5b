import { ColumnChoice } from '../list-screen/column-choice'
import { ChoiceFilter } from '../list-screen/filter-chip'
import { Button } from '../../ui/button'
import { ListSearch } from '../list-screen/list-search'
import type { Columns } from '../list-screen/use-columns'
import { hasFilters, NO_FILTERS, type ProductFilters } from './product-filters'
import { categoriesFailureText } from './product-texts'
import { useCategories } from './use-products'

const statuses = [
  { value: 'active', label: 'Activo' },
  { value: 'inactive', label: 'Inactivo' },
  { value: 'pending', label: 'Pendiente de aprobar' },
  { value: 'approved', label: 'Aprobado' },
]

const stocks = [
  { value: 'out', label: 'Agotados' },
  { value: 'low', label: 'Existencias bajas' },
]
const photos = [{ value: 'missing', label: 'Sin foto' }]

interface ProductFilterBarProps {
  filters: ProductFilters
  isSearching: boolean
  found: string
  columns: Columns
  onChange: (change: Partial<ProductFilters>) => void
}

/** PROD-01 to PROD-03. */
export function ProductFilterBar({ filters, isSearching, found, columns, onChange }: ProductFilterBarProps) {
  const categories = useCategories()
  return (
    <div className="filters">
      <ListSearch
        label="Buscar producto"
        value={filters.search}
        isSearching={isSearching}
        onSearch={(search) => onChange({ search })}
      />
      <ChoiceFilter
        name="Categoría"
        options={(categories.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        value={filters.category}
        onChoose={(category) => onChange({ category })}
      />
      <ChoiceFilter
        name="Estado"
        options={statuses}
        value={filters.status}
        onChoose={(status) => onChange({ status: status as ProductFilters['status'] })}
      />
      <ChoiceFilter
        name="Existencias"
        options={stocks}
        value={filters.stock}
        onChoose={(stock) => onChange({ stock: stock as ProductFilters['stock'] })}
      />
      <ChoiceFilter
        name="Fotos"
        options={photos}
        value={filters.photo}
        onChoose={(photo) => onChange({ photo: photo as ProductFilters['photo'] })}
      />
      {hasFilters(filters) && (
        <Button look="link" onClick={() => onChange(NO_FILTERS)}>
          Limpiar filtros
        </Button>
      )}
      {categories.error !== null && (
        <p role="alert" className="text-rojo">
          {categoriesFailureText(categories.error)}
        </p>
      )}
      <p className="ml-auto whitespace-nowrap text-ink-2 max-md:hidden" role="status">
        {found}
      </p>
      <ColumnChoice {...columns} />
    </div>
  )
}
