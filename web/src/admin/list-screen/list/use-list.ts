import { useEffect } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { readExistingPage } from '../../../api/existing-page'
import { refineTo, stepTo, useAddressQuery } from '../views/address'
import { addressOfList, readList, requestOf } from '../views/list-address'
import type { ListChange, ListDeclaration, ListState } from './list-declaration'

const REFRESH_MS = 30_000

export const listQuery = <Row extends { id: number }>(list: ListDeclaration<Row>, state: ListState) => {
  const request = requestOf(list, state)
  return queryOptions({
    queryKey: [...list.queryKey, 'list', request],
    // The page may have disappeared: its last rows were deleted, or no longer match the filters.
    queryFn: ({ signal }) =>
      readExistingPage(
        state.page,
        (page) => list.read({ ...request, page: String(page) }, signal),
        ({ pagination }) => pagination,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** Typing in the search and further choices in a menu replace the history entry; other changes add one. */
export const showList = (
  list: Pick<ListDeclaration<never>, 'filters' | 'sorts' | 'usualSort' | 'usualLimit'>,
  change: ListChange,
  isRefining = false,
) => (isRefining ? refineTo : stepTo)(addressOfList(list, change))

/** The list for the state in the address. */
export function useList<Row extends { id: number }>(list: ListDeclaration<Row>) {
  const state = readList(list, useAddressQuery())
  return { state, query: useQuery(listQuery(list, state)) }
}

/** Replaces a page in the address that does not exist by the one that was read instead. */
export function useExistingPage<Row extends { id: number }>(
  list: Parameters<typeof showList>[0],
  { state, query }: ReturnType<typeof useList<Row>>,
) {
  const page = query.isPlaceholderData ? undefined : query.data?.pagination.page
  useEffect(() => {
    if (page !== undefined && page !== state.page) showList(list, { page }, true)
  })
}
