import { useQueryClient } from '@tanstack/react-query'
import { refineTo } from '../views/address'
import { noFilters } from '../views/list-address'
import { useLiveRows, type LiveRows } from '../live/use-live-rows'
import type { ListChange, ListDeclaration } from './list-declaration'
import { useNeighbours } from '../sheet/use-neighbours'
import { listQuery, showList, useExistingPage, useList } from './use-list'

/** New rows are announced by a pill instead of moving the visible rows. */
export interface LiveDeclaration {
  /** The newest ids in the shop, whether or not they match this list. */
  recent: readonly number[] | undefined
  text: (live: Pick<LiveRows<never>, 'came' | 'hasLeft'>) => { text: string | undefined; action: string }
  /** The list change that shows new rows that do not match the filters. */
  elsewhere: ListChange
}

/** The list of the address: its last fetched page, and the rows to show, which live changes do not move. */
export function useListedRows<Row extends { id: number }>(list: ListDeclaration<Row>, declared?: LiveDeclaration) {
  const listed = useList(list)
  const { state, query } = listed
  useExistingPage(list, listed)
  const page = query.data
  const live = useLiveRows({
    list: JSON.stringify(state),
    rows: declared === undefined || query.isPlaceholderData ? undefined : page?.rows,
    recent: declared?.recent,
    readAgain: async () => (await query.refetch()).data?.rows,
    onElsewhere: () => showList(list, { ...noFilters(list), ...declared?.elsewhere }),
  })
  return { state, query, page, live, rows: live.shown ?? page?.rows ?? [] }
}

/** The previous and next of the shown rows, seen from the open one, across pages. */
export function useRowNeighbours<Row extends { id: number }>(
  list: ListDeclaration<Row>,
  id: number | undefined,
  { state, page, live, rows }: ReturnType<typeof useListedRows<Row>>,
) {
  const queries = useQueryClient()
  return useNeighbours({
    id,
    rows,
    latest: page?.rows ?? [],
    paging: page?.pagination,
    readPage: async (number) => (await queries.fetchQuery(listQuery(list, { ...state, page: number }))).rows,
    onRefresh: live.showLatest,
    onShow: (next, number) => refineTo({ [list.openWord]: next, pagina: number === 1 ? undefined : number }),
  })
}
