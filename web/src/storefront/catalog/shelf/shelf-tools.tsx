import type { Category } from '@tocador/contracts/catalog/product-schemas'
import { SHELF_QUERY, type Shelf } from '@tocador/contracts/catalog/shelf'
import { Chip, ChipRow } from '../../../ui/controls/chip'
import { paths } from '../../paths'
import { HiddenField } from './hidden-field'
import { ServerMarkup } from '../../shell/server-markup'
import { SearchBox } from './search-box'

/** Only the server renders it. */
const FiltersLink = import.meta.env.SSR ? (await import('../filters/filters-link')).FiltersLink : 'i'

interface ShelfToolsProps {
  shelf: Shelf
  categories: readonly Category[]
  onChange: (change: Partial<Shelf>) => void
}

/**
 * Search and categories are sticky, unless a low window or large text would make them cover too much. A line shows
 * while they stick, in browsers with scroll-state queries. Both are forms, which the browser sends where no script runs.
 * On phones search and filters share a row, which alone sticks once `startSearchRow` runs.
 */
export const ShelfTools = ({ shelf, categories, onChange }: ShelfToolsProps) => {
  const chip = (category: string, text: string) => (
    <Chip
      key={category}
      type="submit"
      {...(category !== '' && { name: SHELF_QUERY.category, value: category })}
      isChosen={shelf.category === category}
      onClick={(event) => {
        event.preventDefault()
        onChange({ category })
      }}
    >
      {text}
    </Chip>
  )
  return (
    <div className="shelf-tools">
      <div className="column shelf-row">
        <div className="search-row">
          <SearchBox shelf={shelf} onChange={onChange} />
          <ServerMarkup as="div" id="abrir-filtros">
            {import.meta.env.SSR && <FiltersLink />}
          </ServerMarkup>
        </div>
        <form action={paths.results} className="min-w-0">
          <HiddenField name={SHELF_QUERY.search} value={shelf.search} />
          <ChipRow label="Categorías">
            {chip('', 'Todas')}
            {categories.map(({ name }) => chip(name, name))}
          </ChipRow>
        </form>
      </div>
    </div>
  )
}
