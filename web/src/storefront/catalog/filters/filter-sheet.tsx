import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { readFilters, withoutFilters, writeFilters } from '@tocador/contracts/catalog/shelf-filters'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { TextButton } from '../../../ui/controls/text-button'
import { Bar, Waiting } from '../../../ui/feedback/skeleton'
import { Dialog } from '../../../ui/overlay/dialog'
import { countText } from '../shelf/shelf-rules'
import { CountFailure } from './count-failure'
import { FilterFields } from './filter-fields'
import { FiltersForm } from './filters-form'
import { showFilters } from './show-filters'
import { listsSoldOut } from './page-look'
import { useChoices } from './use-choices'

interface FilterSheetProps {
  shelf: Shelf
  isOpen: boolean
  onClose: () => void
}

/** Filters are chosen here and applied together by its button; closing it changes nothing. */
export function FilterSheet({ shelf, isOpen, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(shelf.filters)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft(shelf.filters)
  }
  const filters = readFilters(draft)
  const { data: choices, failure, reload } = useChoices({ ...shelf, filters: draft }, isOpen)
  const show = () => {
    showFilters(draft, true)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filtros"
      foot={
        <div className="filter-foot">
          <TextButton onClick={() => setDraft(writeFilters(withoutFilters(filters)))}>Limpiar filtros</TextButton>
          <Button look="main" disabled={choices?.total === 0} onClick={show}>
            {showText(choices, failure !== undefined)}
          </Button>
        </div>
      }
    >
      {failure && <CountFailure onRetry={reload} />}
      {choices && (
        <FiltersForm filters={filters} onChange={setDraft}>
          <FilterFields filters={filters} choices={choices} listsSoldOut={listsSoldOut()} />
        </FiltersForm>
      )}
      {!choices && !failure && <WaitingFields />}
    </Dialog>
  )
}

const showText = (choices: ProductChoices | undefined, hasFailed: boolean) =>
  choices === undefined || hasFailed
    ? 'Ver productos'
    : choices.total === 0
      ? 'Sin productos'
      : `Ver ${countText(choices.total)}`

const WaitingFields = () => (
  <Waiting label="Contando productos…">
    <div className="grid gap-6 py-3">
      <Bar className="h-5 w-3/5" />
      <Bar className="h-5 w-4/5" />
      <Bar className="h-5 w-2/5" />
      <Bar className="h-5 w-3/5" />
    </div>
  </Waiting>
)
