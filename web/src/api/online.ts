import { create } from 'zustand'
import { isCatalogue, KEPT_AT } from './kept-copy'

interface Online {
  /** False while the server cannot be reached: data on screen may be stale, and nothing can be sent. */
  isOnline: boolean
  /** Also false after reconnecting until the product list was reloaded: buying stays disabled that long. */
  isCurrent: boolean
  /** When the products on screen were fetched from the server. */
  pricesAt: number | undefined
  /** Incremented on every reconnect, and on a return to old products, so that loaded data is fetched again. */
  returns: number
  /** The product list could not be loaded and the page shows this error, so other failed loads show none. */
  isListMissing: boolean
  /** Milliseconds by which the server's clock is ahead of the device's, within a minute; exact after a reply with its `now`. */
  serverAheadMs: number
}

export const useOnline = create<Online>(() => ({
  isOnline: true,
  isCurrent: true,
  pricesAt: undefined,
  returns: 0,
  isListMissing: false,
  serverAheadMs: 0,
}))

/** `Date` has whole seconds, and an answer takes some. */
const CLOCK_TOLERANCE_MS = 60_000

/** The time by the server's clock, for what the server says until when: the clock of a device may be hours wrong. */
export const serverNow = () => Date.now() + useOnline.getState().serverAheadMs

let wentAt = -Infinity

export function noteOffline() {
  wentAt = performance.now()
  useOnline.setState({ isOnline: false, isCurrent: false })
}

/** Reloads the lists and the cart. */
export const noteOnlineAgain = () => useOnline.setState(({ returns }) => ({ isOnline: true, returns: returns + 1 }))

/**
 * Updates the online state and the clock from a response: a cached copy means offline, and says nothing of the clock. A
 * response to a request sent before the connection was lost (`askedAt`, in `performance.now()` milliseconds) does not
 * mean online.
 */
export function noteAnswer(url: string, headers: Headers, askedAt = performance.now()) {
  const keptAt = headers.get(KEPT_AT)
  if (keptAt !== null) return useOnline.setState({ isOnline: false, isCurrent: false, pricesAt: Date.parse(keptAt) })
  const serverAheadMs = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Math.abs(serverAheadMs - useOnline.getState().serverAheadMs) > CLOCK_TOLERANCE_MS)
    useOnline.setState({ serverAheadMs })
  const [path = '', query] = url.split('?')
  const isList = isCatalogue(path, new URLSearchParams(query))
  // The first answer after reconnecting may cover one product only; the whole list is reloaded after it.
  if (useOnline.getState().isOnline && isList) useOnline.setState({ isCurrent: true })
  if (isList) useOnline.setState({ pricesAt: Date.now(), isListMissing: false })
  if (!useOnline.getState().isOnline && askedAt >= wentAt) noteOnlineAgain()
}
