import type { ReactNode } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { classes } from '../../ui/layout/classes'
import { isFilteredBy, noFilters } from '../list-screen/views/list-address'
import type { ListDeclaration, ListState } from '../list-screen/list/list-declaration'
import { showList } from '../list-screen/list/use-list'

export interface FigureTile {
  name: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  detail: string
  /** Something has to be done soon. */
  isUrgent?: boolean
  /** Whether the list shows exactly what this figure counts. */
  isShown: boolean
  onShow: () => void
}

/** Makes the tiles of a list: each filters it by what the figure counts; the period stays. */
export function tilesFor<Row extends { id: number }>(list: ListDeclaration<Row>, state: ListState) {
  const period = state.filters['period'] ?? ''
  return (
    name: string,
    value: FigureTile['value'],
    detail: string | undefined,
    filters: Record<string, string>,
  ): FigureTile => ({
    name,
    value,
    detail: detail ?? '',
    isShown: isFilteredBy(state, { ...filters, period }),
    onShow: () => showList(list, { search: '', filters: { ...noFilters(list).filters, ...filters, period } }),
  })
}

/** Figures above a list; each shows the rows that it counts. `--tile` is the least width of one. */
export const FigureTiles = ({ label, tiles, className }: { label: string; tiles: FigureTile[]; className: string }) => (
  <div
    role="group"
    aria-label={label}
    className={classes('flex flex-wrap gap-px overflow-hidden rounded-box border border-line bg-line', className)}
  >
    {tiles.map(({ name, value, detail, isUrgent = false, isShown, onShow }) => (
      <AreaButton
        key={name}
        aria-pressed={isShown}
        onClick={onShow}
        className="grid min-w-0 flex-[1_1_var(--tile)] grid-cols-1 content-start bg-surface px-4 py-2 text-left hover:bg-bg focus-visible:-outline-offset-2 aria-pressed:bg-bg aria-pressed:shadow-[inset_0_-2px_0_var(--color-action)] max-md:px-3 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2"
      >
        <span className="text-ink-2">{name}</span>
        <span className={classes('min-h-7 t-figure', isUrgent && 'text-warning')}>
          {value ?? <span className="my-1.5 block h-4 w-10 rounded-picture bg-skeleton" />}
        </span>
        <span className="min-h-5 text-ink-2 figures max-md:hidden">{detail}</span>
      </AreaButton>
    ))}
  </div>
)
