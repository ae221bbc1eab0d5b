/**
 * Class names of a list's table, whose header row, name column and actions stay visible while it scrolls. They are not components
 * because a list has hundreds of cells.
 */
export const tableClass = 'w-full border-separate border-spacing-0'

const cell = 'px-2 whitespace-nowrap first:pl-gutter last:pr-gutter *:align-middle'
const head = `${cell} sticky top-0 h-8 border-b border-line-2 bg-surface font-medium text-ink-2 aria-[sort]:font-semibold aria-[sort]:text-ink`
const body = `${cell} border-b border-line first:group-data-current/row:shadow-[inset_3px_0_0_var(--color-action)]`
const tick = 'left-0 w-12 min-w-12'
// The shadow of the column appears once the table is scrolled horizontally.
const name =
  'left-12 first:left-0 scrolled:shadow-[.375rem_0_.375rem_-.25rem_rgb(42_20_32/.18)] scrolled:[clip-path:inset(0_-.75rem_0_0)]'

// The shadow of the actions appears while the scroller has more content below them; it sets `data-more`.
const actions =
  'right-0 in-data-more:shadow-[-.375rem_0_.375rem_-.25rem_rgb(42_20_32/.18)] in-data-more:[clip-path:inset(0_0_0_-.75rem)]'

export const headCellClass = {
  tick: `${head} ${tick} z-3 text-left`,
  name: `${head} ${name} z-3 text-left`,
  text: `${head} z-2 text-left`,
  number: `${head} z-2 text-right`,
  actions: `${head} ${actions} z-3 text-right`,
}

const height = (isTall: boolean) => (isTall ? 'h-10' : 'h-9')

export const cellClass = {
  tick: (isTall: boolean) => `${body} ${height(isTall)} ${tick} sticky z-1 bg-inherit`,
  name: (isTall: boolean) => `${body} ${height(isTall)} ${name} sticky z-1 bg-inherit font-medium`,
  text: (isTall: boolean) => `${body} ${height(isTall)}`,
  number: (isTall: boolean) => `${body} ${height(isTall)} text-right`,
  actions: (isTall: boolean) => `${body} ${height(isTall)} ${actions} sticky z-1 bg-inherit text-right`,
}

/** `data-chosen`: selected, `data-current`: its sheet is open, `data-off`: inactive. */
export const rowClass =
  'group/row bg-surface hover:bg-bg data-chosen:bg-action-tint data-current:bg-sunken data-off:text-ink-2 forced-colors:[&:is([data-current],[data-chosen])>td]:border-y-2 forced-colors:[&:is([data-current],[data-chosen])>td]:border-[Highlight]'
