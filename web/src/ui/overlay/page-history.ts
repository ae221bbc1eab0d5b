import { navigate } from 'wouter/use-browser-location'

// Only this folder reads or writes the browser's history; the linter refuses it elsewhere.

export interface HistoryEntry {
  /** How many overlays are open at this entry; one in steps counts once for each step up to the current one. */
  overlay?: number
  /** Of the menu that is the topmost of them: another number each time that a menu is opened. */
  menu?: number
  /** How many entries of the same overlay, with other addresses, lie between this one and the page below. */
  earlier?: number
  /** The page below a dialog that was reached by its own address, when it is not the landing page. */
  below?: string
}

export const historyEntry = () => (history.state as HistoryEntry | null) ?? {}
export const overlayDepth = () => historyEntry().overlay ?? 0
export const earlierEntries = () => historyEntry().earlier ?? 0
const currentAddress = () => location.href.slice(location.origin.length)

/** Adds an entry for an overlay without changing the address. */
export const pushOverlayEntry = (depth: number) =>
  history.pushState({ ...historyEntry(), overlay: depth } satisfies HistoryEntry, '')

export const stepBack = (steps: number) => history.go(-steps)

/** Goes to another page, with `depth` overlays open on it. Back returns. */
export const goToPage = (address: string, depth = 0) =>
  navigate(address, { state: { overlay: depth } satisfies HistoryEntry })

/** Changes the page below the topmost overlay and takes over that overlay's entry. */
export const replacePage = (address: string, depth: number) =>
  navigate(address, { replace: true, state: { overlay: depth } satisfies HistoryEntry })

/** Opens an overlay that has an address; Back closes it. */
export const openAt = (address: string) => goToPage(address, overlayDepth() + 1)

/** A change that Back does not undo one by one, such as the letters of a search. */
export const replaceAddress = (address: string) => navigate(address, { replace: true, state: history.state as unknown })

/**
 * Closes an overlay that has an address. Without an entry to step back from, the page that it replaced is shown, else
 * `address`. A login dialog whose code is already loaded opens before `insertPageBelow` has run.
 */
export function leaveAddress(address: string, depthBelow = 0) {
  if (overlayDepth() > depthBelow) stepBack(1 + earlierEntries())
  else navigate(historyEntry().below ?? address, { replace: true, state: { overlay: overlayDepth() } })
}

/** After a link straight to an overlay, Back leads to the page below it instead of the previous site. */
export function insertPageBelow(page: string) {
  if (overlayDepth() > 0) return
  const linked = currentAddress()
  history.replaceState(null, '', historyEntry().below ?? page)
  history.pushState({ overlay: 1 } satisfies HistoryEntry, '', linked)
}

/** Replaces the current page by the login, which leads back to it. */
export const replaceByLogin = (login: string) =>
  navigate(login, { replace: true, state: { below: currentAddress() } satisfies HistoryEntry })
