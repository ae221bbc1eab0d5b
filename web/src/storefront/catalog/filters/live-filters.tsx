import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { readShelf } from '@tocador/contracts/catalog/shelf'
import { filterChips, readFilters, writeFilters } from '@tocador/contracts/catalog/shelf-filters'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { Button } from '../../../ui/controls/button'
import { useMedia } from '../../../ui/layout/use-media'
import { ChosenFilters } from './chosen-filters'
import { CountFailure } from './count-failure'
import { FilterFields } from './filter-fields'
import { FilterSheet } from './filter-sheet'
import { FiltersForm } from './filters-form'
import { filtersButtonText } from './filters-button-text'
import { filtersLink } from './filters-link-in-page'
import { OrderSelect } from './order-select'
import { showFilters } from './show-filters'
import { listsSoldOut } from './page-look'
import { useChoices } from './use-choices'

interface LiveFiltersProps {
  /** The visitor opened the filters before this was loaded. */
  isOpened?: boolean
  /** The counts of a column that is visible already. */
  initial?: ProductChoices | undefined
}

/** Order and filters that follow the address: at wide windows the filters are a column, else a sheet. */
export function LiveFilters({ isOpened = false, initial }: LiveFiltersProps) {
  const shelf = readShelf(useSearch())
  const filters = readFilters(shelf.filters)
  const chosen = filterChips(filters).length
  const isWide = useMedia('(min-width: 1000px)')
  const [isColumnOpen, setColumnOpen] = useState<boolean | undefined>(isOpened || undefined)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isBeside = isWide && (isColumnOpen ?? chosen > 0)
  const { data: choices = initial, failure, reload } = useChoices(shelf, isBeside)
  useEffect(() => filtersLink()?.replaceChildren(filtersButtonText(chosen)), [chosen])
  const opener = isWide
    ? { 'aria-expanded': isBeside, onClick: () => setColumnOpen(!isBeside) }
    : { 'aria-haspopup': 'dialog' as const, onClick: () => setSheetOpen(true) }
  return (
    <>
      <div className="filter-bar">
        <Button {...opener}>{filtersButtonText(chosen)}</Button>
        <OrderSelect
          order={filters.order}
          hasSearch={shelf.search.trim() !== ''}
          onChange={(order) => showFilters(writeFilters({ ...filters, order }))}
        />
        <ChosenFilters shelf={shelf} filters={filters} />
      </div>
      {isBeside && (
        <div className="filter-fields" data-beside>
          {choices && (
            <FiltersForm
              filters={filters}
              onChange={(written) => {
                // Without the last filter it stays.
                setColumnOpen(true)
                showFilters(written)
              }}
            >
              <FilterFields filters={filters} choices={choices} listsSoldOut={listsSoldOut()} />
            </FiltersForm>
          )}
          {failure && <CountFailure onRetry={reload} />}
        </div>
      )}
      <FilterSheet shelf={shelf} isOpen={isSheetOpen && !isWide} onClose={() => setSheetOpen(false)} />
    </>
  )
}
