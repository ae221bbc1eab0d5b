import { navigate } from 'wouter/use-browser-location'
import { earlierEntries, historyEntry, type HistoryEntry } from './page-history'

/** Shows something else in the overlay that has the current address. Back returns to what it showed. */
export const openNext = (address: string) =>
  navigate(address, { state: { ...historyEntry(), earlier: earlierEntries() + 1 } satisfies HistoryEntry })
