import { create } from 'zustand'
import { isCatalogue, KEPT_AT } from './kept-copy'

interface Online {
  /** False while the server cannot be reached: data on screen may be stale, and nothing can be sent. */
  isOnline: boolean
  /** Also false after reconnecting until the product list was reloaded: buying stays disabled that long. */
  isCurrent: boolean
  /** When the products on screen were fetched from the server. */
  pricesAt: number | undefined
  /** Incremented on every reconnect, so that loaded data is fetched again. */
  returns: number
  /** The product list could not be loaded and the page shows this error, so other failed loads show none. */
  isListMissing: boolean
}

export const useOnline = create<Online>(() => ({
  isOnline: true,
  isCurrent: true,
  pricesAt: undefined,
  returns: 0,
  isListMissing: false,
}))

let wentAt = -Infinity

export function noteOffline() {
  wentAt = performance.now()
  useOnline.setState({ isOnline: false, isCurrent: false })
}

/** Reloads the lists and the cart. */
export const noteOnlineAgain = () => useOnline.setState(({ returns }) => ({ isOnline: true, returns: returns + 1 }))

/**
 * Updates the online state from a response: a cached copy means offline. A response to a request sent before the
 * connection was lost (`askedAt`, in `performance.now()` milliseconds) is ignored.
 */
export function noteAnswer(url: string, headers: Headers, askedAt = performance.now()) {
  const keptAt = headers.get(KEPT_AT)
  if (keptAt !== null) return useOnline.setState({ isOnline: false, isCurrent: false, pricesAt: Date.parse(keptAt) })
  const [path = '', query] = url.split('?')
  const isList = isCatalogue(path, new URLSearchParams(query))
  // The first answer after reconnecting may cover one product only; the whole list is reloaded after it.
  if (useOnline.getState().isOnline && isList) useOnline.setState({ isCurrent: true })
  if (isList) useOnline.setState({ pricesAt: Date.now(), isListMissing: false })
  if (!useOnline.getState().isOnline && askedAt >= wentAt) noteOnlineAgain()
}
