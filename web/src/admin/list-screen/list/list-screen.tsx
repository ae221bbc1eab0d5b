import { Suspense, type ReactNode } from 'react'
import { todayIn } from '../../../ui/layout/show-when'
import { useIsPhone } from '../../../ui/layout/use-media'
import { Button } from '../../../ui/controls/button'
import { Pager } from '../../../ui/controls/pager'
import { DataTable, type Column, type NameColumn } from './data-table'
import { FilterBar } from '../filters/filter-bar'
import { hasFilters, noFilters } from '../views/list-address'
import { ListCards, type CardGroup } from './list-cards'
import type { FilterOption, ListChange, ListDeclaration, ListState } from './list-declaration'
import { ListHead, type ListView } from './list-head'
import { ListSkeleton } from './list-skeleton'
import { OverlayPlaceholder } from '../sheet/overlay-placeholder'
import { EmptyList, FailedBand, FailedList } from './list-state'
import type { RowKey } from '../sheet/row-keys'
import { useChosenRows } from './use-chosen-rows'
import { useColumns } from './use-columns'
import { useLiveRows, type LiveRows } from '../live/use-live-rows'
import { showList, useExistingPage, useList, useRowNeighbours } from './use-list'
import type { Neighbours } from '../sheet/use-neighbours'
import { openRow, useOpenRow } from '../sheet/use-open-row'
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

/** New rows are announced by a pill instead of moving the visible rows. */
interface LiveDeclaration {
  /** The newest ids in the shop, whether or not they match this list. */
  recent: readonly number[] | undefined
  text: (live: Pick<LiveRows<never>, 'came' | 'hasLeft'>) => { text: string | undefined; action: string }
  /** The list change that shows new rows that do not match the filters. */
  elsewhere: ListChange
}

interface ListScreenProps<Row extends Chosen, Chosen extends { id: number }> {
  list: ListDeclaration<Row>
  timeZone: string
  views: readonly ListView[]
  /** The view to mark while the filters match none. */
  usualView?: string
  /** Figures between the head and the filters. */
  figures?: ReactNode
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  renderCard: (row: Row, tick: ReactNode, state: ListState) => ReactNode
  cardGroup?: (
    rows: readonly Row[],
    state: ListState,
    pages: { page: number; pages: number },
  ) => CardGroup<Row> | undefined
  sorts?: readonly FilterOption[]
  options?: Readonly<Record<string, readonly FilterOption[]>>
  filterFailure?: string | undefined
  rowKeys?: readonly RowKey<Row>[]
  /** Inactive rows are lighter. */
  isOff?: (row: Row) => boolean
  isTall?: boolean
  live?: LiveDeclaration
  /** In the empty list without filters. */
  emptyAction?: ReactNode
  renderActions?: (list: { state: ListState; total: number | undefined }) => ReactNode
  renderBulk?: (bulk: BulkRows<Chosen>) => ReactNode
  renderSheet: (open: OpenSheet) => ReactNode
  /** The section's dialogs. */
  children?: ReactNode
}

/** The list screen of all sections; a section declares columns, filters and actions. */
export function ListScreen<Row extends Chosen, Chosen extends { id: number }>(props: ListScreenProps<Row, Chosen>) {
  const { list, views, name } = props
  const { texts } = list
  const isPhone = useIsPhone()
  const listed = useList(list)
  const { state, query } = listed
  useExistingPage(list, listed)
  const columns = useColumns(list.section, props.columns)
  const open = useOpenRow(list.openWord)
  const neighbours = useRowNeighbours(list, open.id)
  const page = query.data
  const live = useLiveRows({
    list: JSON.stringify(state),
    rows: props.live === undefined || query.isPlaceholderData ? undefined : page?.rows,
    recent: props.live?.recent,
    readAgain: async () => (await query.refetch()).data?.rows,
    onElsewhere: () => showList(list, { ...noFilters(list), ...props.live?.elsewhere }),
  })
  const rows = live.shown ?? page?.rows ?? []
  const { selection, chosen, choose } = useChosenRows<Chosen>(rows)
  // Rows without bulk actions have no boxes.
  const selectable = props.renderBulk && { selection }
  const failure = query.error === null ? undefined : texts.failure(query.error)
  const retry = () => void query.refetch()
  const clear = () => {
    showList(list, noFilters(list))
    // The clicked button is removed together with the filters, so move the focus.
    document.querySelector<HTMLElement>('[data-toolbar] [data-filter-chip]')?.focus()
  }
  const total = page?.pagination.total
  const isFiltered = hasFilters(state)
  const empty = isFiltered && texts.noMatch !== undefined ? texts.noMatch : texts.empty
  const onOpen = (row: Row) => openRow(list.openWord, row.id)

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
        today={todayIn(props.timeZone)}
        failure={props.filterFailure}
        keepsClearButton={list.keepsClearButton ?? false}
        onChange={(change, isRefining) => showList(list, change, isRefining)}
        onClear={clear}
      />
      {page === undefined ? (
        failure === undefined ? (
          <ListSkeleton
            label={texts.loading}
            rows={state.limit}
            nameHead={name.head}
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
            <EmptyList
              title={empty.title}
              action={isFiltered ? <Button onClick={clear}>Limpiar filtros</Button> : props.emptyAction}
            >
              {empty.text}
            </EmptyList>
          ) : isPhone ? (
            <ListCards
              label={list.title}
              rows={rows}
              nameOf={name.text}
              renderCard={(row, tick) => props.renderCard(row, tick, state)}
              group={props.cardGroup?.(rows, state, page.pagination)}
              {...selectable}
            />
          ) : (
            <DataTable<Row>
              label={list.title}
              name={name}
              columns={columns.shown}
              rows={rows}
              onOpen={onOpen}
              openId={open.id}
              sort={state.sort}
              onSort={(sort) => showList(list, { sort })}
              {...selectable}
              isRefreshing={query.isPlaceholderData}
              isTall={props.isTall ?? false}
              {...(props.isOff && { isOff: props.isOff })}
              rowKeys={props.rowKeys ?? []}
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
  all === undefined || all === found ? count(found) : `${found} de ${count(all)}`
