import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { isMenuEntry, layersBelowMenu } from '../frame/menu-entry'

export type QueryChange = Record<string, string | number | undefined>

/** Tab, view, filters, sort, page and open row all live in the address, so that reload, Back and a link bring them back. */
export function useAddressQuery(): URLSearchParams {
  const search = useSearch({ ssrSearch: '' })
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What is undefined or empty leaves the address. */
export function addressWith(change: QueryChange, search = location.search): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `${location.pathname}${query.size === 0 ? '' : `?${query}`}`
}

const depth = () => Number((history.state as { overlay?: number } | null)?.overlay ?? 0)

/** A step that Back undoes: a page, a sort. */
export const stepTo = (change: QueryChange) => stepAt(layersBelowMenu(), change)

/** Letters of a search, the next row in a sheet: Back does not walk through them one by one. */
export const refineTo = (change: QueryChange) =>
  isMenuEntry() ? stepTo(change) : navigate(addressWith(change), { replace: true, state: history.state as unknown })

/** A sheet with an address lies one layer higher: Back closes it (ui/overlay/open-overlays counts the layers). */
export const openLayer = (change: QueryChange) => stepAt(layersBelowMenu() + 1, change)

const stepAt = (overlay: number, change: QueryChange) =>
  navigate(addressWith(change), { replace: isMenuEntry(), state: { overlay } })

/** `name` is what the layer put into the address; the panel itself is the first layer. */
export function closeLayer(name: string): void {
  if (!new URLSearchParams(location.search).has(name)) return
  if (depth() > 1) history.back()
  else refineTo({ [name]: undefined })
}

/** A number in the address that names a row. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined
}
