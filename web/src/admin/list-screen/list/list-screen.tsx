import { showNumber } from '@tocador/contracts/money'
import { Suspense, type ReactNode } from 'react'
import { useToday } from '../../../ui/layout/use-today'
import { useIsPhone } from '../../../ui/layout/use-media'
import { Button } from '../../../ui/controls/button'
import { Pager } from '../../../ui/controls/pager'
import type { Column } from './data-table'
import { FilterBar } from '../filters/filter-bar'
import { hasFilters, noFilters } from '../views/list-address'
import type { FilterOption, ListChange, ListDeclaration, ListState } from './list-declaration'
import { ListHead, type ListView } from './list-head'
import { ListSkeleton } from './list-skeleton'
import { OverlayPlaceholder } from '../sheet/overlay-placeholder'
import { EmptyList, FailedBand, FailedList, type ListFailure } from './list-state'
import { ListRows, type RowsDeclaration } from './list-rows'
import { useChosenRows } from '../selection/use-chosen-rows'
import { useColumns } from './use-columns'
import { showList } from './use-list'
import { useListedRows, useRowNeighbours, type LiveDeclaration } from './use-listed-rows'
import type { Neighbours } from '../sheet/use-neighbours'
import { useOpenRow } from '../sheet/use-open-row'
import { wholeOf } from './whole-of'
import { WaitingRowsPill } from '../live/waiting-rows-pill'

/** Props of a sheet beside the list. */
export type OpenSheet = Omit<ReturnType<typeof useOpenRow>, 'id'> & { id: number; neighbours: Neighbours }

/** Props of the bulk actions. */
export interface BulkRows<Chosen> {
  chosen: readonly Chosen[]
  /** Whether all rows of the page are selected. */
  isPageFull: boolean
  total: number
  state: ListState
  choose: (rows: readonly Chosen[]) => void
  clear: () => void
}

interface ListScreenProps<Row extends Chosen, Chosen extends { id: number }> extends RowsDeclaration<Row> {
  timeZone: string
  views: readonly ListView[]
  /** The view to mark while the filters match none. */
  usualView?: string
  /** Figures between the head and the filters. */
  figures?: ReactNode
  columns: readonly Column<Row>[]
  sorts?: readonly FilterOption[]
  options?: Readonly<Record<string, readonly FilterOption[]>>
  filterFailure?: ListFailure | undefined
  live?: LiveDeclaration
  /** In the empty list without filters. */
  emptyAction?: ReactNode
  renderActions?: (list: { state: ListState; total: number | undefined }) => ReactNode
  /** Selected when the list opens. */
  firstChosen?: readonly Chosen[]
  /** Called when the last row is no longer selected, and when the list is left with some. */
  onSelectionEnd?: () => void
  renderBulk?: (bulk: BulkRows<Chosen>) => ReactNode
  renderSheet: (open: OpenSheet) => ReactNode
  /** The section's dialogs. */
  children?: ReactNode
}

/** The list screen of all sections; a section declares columns, filters and actions. */
export function ListScreen<Row extends Chosen, Chosen extends { id: number }>(props: ListScreenProps<Row, Chosen>) {
  const { list, views } = props
  const { texts } = list
  const isPhone = useIsPhone()
  const today = useToday(props.timeZone)
  const columns = useColumns(list.section, props.columns)
  const open = useOpenRow(list.openWord)
  const listed = useListedRows(list, props.live)
  const { state, query, page, live, rows } = listed
  const neighbours = useRowNeighbours(list, open.id, listed)
  const { selection, chosen, choose } = useChosenRows<Chosen>(rows, props.firstChosen, props.onSelectionEnd)
  const failure = query.error === null ? undefined : texts.failure(query.error)
  const retry = () => void query.refetch()
  const total = page?.pagination.total

  return (
    <>
      <ListHead
        list={list}
        state={state}
        views={views}
        usualView={props.usualView}
        actions={props.renderActions?.({ state, total })}
      />
      {props.figures}
      <FilterBar
        filters={list.filters}
        options={props.options ?? {}}
        state={state}
        searchLabel={texts.searchLabel}
        isSearching={query.isPlaceholderData}
        found={total === undefined ? '' : foundText(texts.count, total, wholeOf(views, props.usualView))}
        columns={columns}
        sorts={props.sorts ?? []}
        usualSort={list.usualSort}
        today={today}
        failure={props.filterFailure}
        keepsClearButton={list.keepsClearButton ?? false}
        onChange={(change, isRefining) => showList(list, change, isRefining)}
        onClear={() => clearFilters(list)}
      />
      {page === undefined ? (
        failure === undefined ? (
          <ListSkeleton
            label={texts.loading}
            rows={state.limit}
            nameHead={props.name.head}
            columns={columns.shown}
            isTall={props.isTall ?? false}
            isPhone={isPhone}
            hasSelection={props.renderBulk !== undefined}
          />
        ) : (
          <FailedList text={failure} onRetry={retry} />
        )
      ) : (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          {props.live && <WaitingRowsPill {...props.live.text(live)} onShow={() => void live.showWaiting()} />}
          {rows.length === 0 ? (
            <NoRows list={list} state={state} action={props.emptyAction} />
          ) : (
            <ListRows
              declared={props}
              rows={rows}
              state={state}
              paging={page.pagination}
              columns={columns.shown}
              selection={props.renderBulk && selection}
              openId={open.id}
              isRefreshing={query.isPlaceholderData}
            />
          )}
          <Pager
            className="min-h-11 flex-none bg-surface px-gutter"
            paging={page.pagination}
            onPage={(number) => showList(list, { page: number })}
            onLimit={(limit) => showList(list, { limit })}
          />
          {chosen.length > 0 &&
            props.renderBulk?.({
              chosen,
              isPageFull: rows.every(({ id }) => selection.has(id)),
              total: page.pagination.total,
              state,
              choose,
              clear: selection.clear,
            })}
        </>
      )}
      {open.id !== undefined && (
        <Suspense fallback={<OverlayPlaceholder onClose={() => open.close()} />}>
          {props.renderSheet({ ...open, id: open.id, neighbours })}
        </Suspense>
      )}
      <Suspense>{props.children}</Suspense>
    </>
  )
}

const foundText = (count: (rows: number) => string, found: number, all: number | undefined) =>
  all === undefined || all === found ? count(found) : `${showNumber(found)} de ${count(all)}`

type Filtered = Pick<
  ListDeclaration<never>,
  'filters' | 'sorts' | 'usualSort' | 'usualLimit' | 'addToRequest' | 'texts'
>

interface NoRowsProps {
  list: Filtered
  state: ListState
  /** In the list without filters. */
  action: ReactNode
}

function NoRows({ list, state, action }: NoRowsProps) {
  const { texts } = list
  const isFiltered = hasFilters(state)
  const leavesOut = !isFiltered && Object.keys(list.addToRequest?.(state) ?? {}).length > 0
  const leftOut = leavesOut ? texts.leftOut : undefined
  const { title, text } = leftOut ?? (isFiltered ? texts.noMatch : undefined) ?? texts.empty
  return (
    <EmptyList
      title={title}
      action={
        isFiltered ? (
          <Button onClick={() => clearFilters(list)}>Limpiar filtros</Button>
        ) : leftOut ? (
          <Button onClick={() => showAndFocus(list, leftOut.change)}>{leftOut.action}</Button>
        ) : (
          action
        )
      }
    >
      {text}
    </EmptyList>
  )
}

const clearFilters = (list: Filtered) => showAndFocus(list, noFilters(list))

function showAndFocus(list: Filtered, change: ListChange) {
  showList(list, change)
  // The clicked button is removed with the filters, and a chip that is on is replaced, so move the focus afterwards.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-toolbar] [data-filter-chip]')?.focus())
}
