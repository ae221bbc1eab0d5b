import { leaveUnusedEntries } from '../../ui/overlay/overlay-entries'
import { PANEL_QUERY, paths } from '../paths'

/**
 * The cart and the checkout are closed after a reload, and Back would do nothing for each of their history entries. At
 * another address the entries may be those of a dialog whose code is still loading.
 */
export function leaveEntriesOfReload() {
  if (location.pathname === paths.home && !new URLSearchParams(location.search).has(PANEL_QUERY))
    leaveUnusedEntries(Infinity)
}
