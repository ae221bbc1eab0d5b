import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { isMenuEntry, pushAddress } from '../../../ui/overlay/menu-entry'
import { leaveAddress, replaceAddress } from '../../../ui/overlay/page-history'

export type QueryChange = Record<string, string | number | undefined>

/** Tab, view, filters, sort, page and open row are part of the address, so that reload, Back and links restore them. */
export function useAddressQuery(): URLSearchParams {
  const search = useSearch({ ssrSearch: '' })
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Undefined and empty values are removed from the address. */
export function addressWith(change: QueryChange, search = location.search): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `${location.pathname}${query.size === 0 ? '' : `?${query}`}`
}

/** Adds a history entry, for changes that Back undoes, such as page or sort. */
export const stepTo = (change: QueryChange) => pushAddress(addressWith(change))

/** Replaces the history entry, for changes that Back does not undo one by one, such as typing in a search. */
export const refineTo = (change: QueryChange) => (isMenuEntry() ? stepTo(change) : replaceAddress(addressWith(change)))

/** Adds a history entry for a sheet with its own address, so that Back closes it. */
export const openLayer = (change: QueryChange) => pushAddress(addressWith(change), 1)

/** Closes a sheet opened by `openLayer`; `name` is its query parameter. The panel itself is the first overlay. */
export function closeLayer(name: string): void {
  if (new URLSearchParams(location.search).has(name)) leaveAddress(addressWith({ [name]: undefined }), 1)
}

/** A row id in the address, or undefined if it is not a valid id. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined
}
