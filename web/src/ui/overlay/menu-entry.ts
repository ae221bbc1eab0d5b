import { leaveUnusedEntry } from './overlay-entries'
import { goToPage, historyEntry, overlayDepth, replacePage, type HistoryEntry } from './page-history'

/** A step taken in a menu replaces the menu's own history entry. */
export const isMenuEntry = () => historyEntry().menu !== undefined

/** Goes to another address of the same page; `deeper` is the number of overlays it opens. */
export function pushAddress(address: string, deeper = 0) {
  if (isMenuEntry()) replacePage(address, overlayDepth() - 1 + deeper)
  else goToPage(address, overlayDepth() + deeper)
}

const CLICK_MS = 250

/**
 * Gives an open menu its own history entry, so that Back on a phone closes the menu before the sheet below it. Returns
 * the function to call when the menu was closed in another way.
 */
export function openMenuEntry(close: () => void): () => void {
  const opening = Math.random()
  history.pushState({ ...historyEntry(), overlay: overlayDepth() + 1, menu: opening } satisfies HistoryEntry, '')
  const onPopState = () => historyEntry().menu !== opening && close()
  addEventListener('popstate', onPopState)
  return () => {
    removeEventListener('popstate', onPopState)
    // The click that closed the menu may itself use the entry.
    setTimeout(() => historyEntry().menu === opening && removeMenuEntry(), CLICK_MS)
  }
}

/** A dialog that the menu has opened uses the entry. One that opens later, when its code is loaded, gets another. */
function removeMenuEntry() {
  const { menu: _, ...rest } = historyEntry()
  history.replaceState(rest, '')
  leaveUnusedEntry()
}
