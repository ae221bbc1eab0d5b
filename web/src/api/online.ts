import { create } from 'zustand'
import { isCatalogue, KEPT_AT } from './kept-copy'

interface Online {
  /** False while the shop cannot be reached; what is shown may be old, and nothing can be sent. */
  isOnline: boolean
  /** False also for the moment after that in which what may have changed meanwhile is read anew: nothing is sold yet. */
  isCurrent: boolean
  /** When the products now shown were the shop's own word. */
  pricesAt: number | undefined
  /** Grows whenever the shop can be reached again: what was read before is then read anew. */
  returns: number
  /** The product list could not be loaded, and the page says so: other loads that fail then show no text of their own. */
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

/** What was read before is read once more: lists, cart, and what is at hand of them. */
export const readAnew = () => useOnline.setState(({ returns }) => ({ isOnline: true, returns: returns + 1 }))

/**
 * Every answer tells whether the shop is there: a kept copy speaks for its absence. What was asked, in `performance.now()`'s
 * milliseconds, before the network went tells nothing of now.
 */
export function noteAnswer(url: string, headers: Headers, askedAt = performance.now()) {
  const keptAt = headers.get(KEPT_AT)
  if (keptAt !== null) return useOnline.setState({ isOnline: false, isCurrent: false, pricesAt: Date.parse(keptAt) })
  const [path = '', query] = url.split('?')
  const isList = isCatalogue(path, new URLSearchParams(query))
  // The answer that ends a time without network may know of one product only; the whole list follows it.
  if (useOnline.getState().isOnline && isList) useOnline.setState({ isCurrent: true })
  if (isList) useOnline.setState({ pricesAt: Date.now(), isListMissing: false })
  if (!useOnline.getState().isOnline && askedAt >= wentAt) readAnew()
}
