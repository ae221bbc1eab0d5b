import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { filterChips, withoutFilters, writeFilters, type ShelfFilters } from '@tocador/contracts/catalog/shelf-filters'
import { CloseIcon } from '../../../ui/icons/icons'
import { resultsAddress } from '../shelf/use-shelf'

interface ChosenFiltersProps {
  shelf: Shelf
  filters: ShelfFilters
}

/** A chip for each chosen filter that takes it away. They are links, which `startFilters` follows without loading a page. */
export function ChosenFilters({ shelf, filters }: ChosenFiltersProps) {
  const chips = filterChips(filters)
  if (chips.length === 0) return null
  const addressOf = (left: ShelfFilters) => resultsAddress({ ...shelf, page: 1, filters: writeFilters(left) })
  return (
    <div role="group" aria-label="Filtros puestos" className="chosen-filters">
      {chips.map(({ text, without }) => (
        <a key={text} href={addressOf(without)} aria-label={`Quitar filtro ${text}`} className="chosen-filter">
          {text} <CloseIcon className="size-4 flex-none" />
        </a>
      ))}
      <a href={addressOf(withoutFilters(filters))} className="clear-filters">
        Limpiar filtros
      </a>
    </div>
  )
}
