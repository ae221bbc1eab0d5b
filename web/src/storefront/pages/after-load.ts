import { prepare } from '../shell/without-network'
import { listenToArrivals } from '../waiting/listen-to-arrivals'

/** What no visitor needs before the page has loaded, in one chunk. */
export function afterLoad(): void {
  prepare()
  listenToArrivals()
}
