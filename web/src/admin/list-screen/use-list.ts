import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refineTo, stepTo, useAddressQuery } from './address'
import { addressOfList, readList, requestOf } from './list-address'
import type { ListChange, ListDeclaration, ListState } from './list-declaration'
import { useNeighbours } from './use-neighbours'

const REFRESH_MS = 30_000

export const listQuery = <Row extends { id: number }>(list: ListDeclaration<Row>, state: ListState) => {
  const request = requestOf(list, state)
  return queryOptions({
    queryKey: [...list.queryKey, 'list', request],
    queryFn: ({ signal }) => list.read(request, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** Letters of a search and further ticks in a menu replace their step; every other choice is one that Back undoes. */
export const showList = (
  list: Pick<ListDeclaration<never>, 'filters' | 'sorts' | 'usualSort' | 'usualLimit'>,
  change: ListChange,
  isRefining = false,
) => (isRefining ? refineTo : stepTo)(addressOfList(list, change))

/** The list that the address asks for. */
export function useList<Row extends { id: number }>(list: ListDeclaration<Row>) {
  const state = readList(list, useAddressQuery())
  return { state, query: useQuery(listQuery(list, state)) }
}

/** The rows before and after the open one, across pages. */
export function useRowNeighbours<Row extends { id: number }>(list: ListDeclaration<Row>, id: number | undefined) {
  const queries = useQueryClient()
  const { state, query } = useList(list)
  return useNeighbours({
    id,
    rows: query.data?.rows ?? [],
    paging: query.data?.pagination,
    readPage: async (page) => (await queries.fetchQuery(listQuery(list, { ...state, page }))).rows,
    onShow: (next, page) => refineTo({ [list.openWord]: next, pagina: page === 1 ? undefined : page }),
  })
}
