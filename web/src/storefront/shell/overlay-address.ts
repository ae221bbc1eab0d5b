import { navigate } from 'wouter/use-browser-location'

interface HistoryEntry {
  /** How many dialogs lie open at this entry: `ui/overlay/open-overlays` counts them. */
  overlay?: number
  /** What lies under a dialog reached by its own address, when it is not the shop's first page. */
  below?: string
}

const entry = () => (history.state as HistoryEntry | null) ?? {}
const depth = () => entry().overlay ?? 0

/** A dialog with an address of its own, opened over the shop; Back closes it. */
export const openAt = (address: string) => navigate(address, { state: { overlay: depth() + 1 } satisfies HistoryEntry })

/** Asks whoever was somewhere to sign in; whatever comes of it leads back there. */
export const signInOver = (login: string) =>
  navigate(login, {
    replace: true,
    state: { below: `${location.pathname}${location.search}` } satisfies HistoryEntry,
  })

/** Whoever comes by a link to such a dialog finds the shop when going back, not the page before it. */
export function layShopBelow(shop: string) {
  if (depth() > 0) return
  const linked = `${location.pathname}${location.search}`
  history.replaceState(null, '', entry().below ?? shop)
  history.pushState({ overlay: 1 } satisfies HistoryEntry, '', linked)
}

export function leaveTo(shop: string) {
  if (depth() > 0) history.back()
  else navigate(shop, { replace: true })
}
