import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { filterChips, readFilters } from '@tocador/contracts/catalog/shelf-filters'
import { usePageData } from '../../shell/page-data'
import { filtersButtonText } from './filters-button-text'
import { FILTERS_ID } from './filters-id'

/** Beside the search on phones: opens the sheet (`startFilters`), without the script it leads to the form. */
export function FiltersLink() {
  const { shelf = wholeShelf } = usePageData()
  return (
    <a href={`#${FILTERS_ID}`} className="button" data-look="line">
      {filtersButtonText(filterChips(readFilters(shelf.filters)).length)}
    </a>
  )
}
