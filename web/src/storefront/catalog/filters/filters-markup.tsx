import { SHELF_QUERY, wholeShelf, writeShelf } from '@tocador/contracts/catalog/shelf'
import { filterChips, readFilters } from '@tocador/contracts/catalog/shelf-filters'
import { Button } from '../../../ui/controls/button'
import { paths } from '../../paths'
import { usePageData } from '../../shell/page-data'
import { useServerOnly } from '../../shell/server-only'
import { HiddenField } from '../shelf/hidden-field'
import { ChosenFilters } from './chosen-filters'
import { FilterFields } from './filter-fields'
import { filtersButtonText } from './filters-button-text'
import { OrderSelect } from './order-select'

/** The server's form of order and filters: works without script, and stays until a visitor uses it. */
export function FiltersMarkup() {
  const choices = useServerOnly()?.choices
  const { shelf = wholeShelf, listsSoldOut = false } = usePageData()
  if (choices === undefined) return null
  const filters = readFilters(shelf.filters)
  const chosen = filterChips(filters).length
  return (
    <form
      action={paths.results}
      // A reload must not restore what was set and not sent.
      autoComplete="off"
      data-shelf={writeShelf('', { ...shelf, page: 1 })}
    >
      <HiddenField name={SHELF_QUERY.search} value={shelf.search} />
      <HiddenField name={SHELF_QUERY.category} value={shelf.category} />
      <div className="filter-bar">
        <details>
          <summary className="button" data-look="line">
            {filtersButtonText(chosen)}
          </summary>
        </details>
        <OrderSelect order={filters.order} hasSearch={shelf.search.trim() !== ''} />
        <noscript>
          <Button type="submit">Aplicar</Button>
        </noscript>
        <ChosenFilters shelf={shelf} filters={filters} />
      </div>
      <div className="filter-fields" data-beside={chosen > 0 || undefined}>
        <FilterFields filters={filters} choices={choices} listsSoldOut={listsSoldOut} />
        <noscript>
          <Button type="submit" look="main" wide>
            Aplicar filtros
          </Button>
        </noscript>
      </div>
    </form>
  )
}
