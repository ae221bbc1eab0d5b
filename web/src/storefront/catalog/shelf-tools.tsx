import type { Category } from '@tocador/contracts/catalog/product-schemas'
import { Chip, ChipRow } from '../../ui/chip'
import { SearchBox } from './search-box'
import type { Shelf } from './shelf-rules'

interface ShelfToolsProps {
  shelf: Shelf
  categories: readonly Category[]
  onChange: (change: Partial<Shelf>) => void
}

/**
 * Search and categories are sticky, unless a low window or large text would make them cover too much. A line shows
 * while they stick, in browsers with scroll-state queries.
 */
export const ShelfTools = ({ shelf, categories, onChange }: ShelfToolsProps) => (
  <div className="top-(--offline-bar,0px) z-sticky bg-bg [container-type:scroll-state] [@media(height>=36rem)]:sticky">
    <div className="column grid gap-2.5 py-3 stuck:shadow-[0_1px_var(--color-line)] stuck:[clip-path:inset(0_-100vw_-1px)] md:grid-cols-[minmax(13rem,18rem)_minmax(0,1fr)] md:items-center md:gap-4">
      <SearchBox search={shelf.search} onSearch={(search) => onChange({ search })} />
      <ChipRow label="Categorías">
        <Chip isChosen={shelf.category === ''} onClick={() => onChange({ category: '' })}>
          Todas
        </Chip>
        {categories.map(({ id, name }) => (
          <Chip key={id} isChosen={shelf.category === name} onClick={() => onChange({ category: name })}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  </div>
)
